" Does in Vim what a user would, and writes what it saw to $DRIVE_REPORT as JSON.
" $DRIVE_SNIPPET is the configuration under test, $DRIVE_PLAN says what to do with the file and what to wait for, and
" $DRIVE_PATIENCE how many milliseconds to wait for each thing.
"
" A drive is a list of stages: what is waited for, the condition, and what is done then. A timer presses a key whose
" mapping looks at the first of them, since Vim tells ALE of changes when it has done what a key asks for.
set nocompatible nomore noswapfile hidden viminfo= encoding=utf-8
filetype plugin on
packadd ale
let g:ale_hover_to_preview = 1
execute 'source' fnameescape($DRIVE_SNIPPET)

let s:plan = json_decode($DRIVE_PLAN)
let s:report = {'hovers': {}}
let s:severities = {'E': 1, 'W': 2}

function s:Finish(problem) abort
  if !empty(a:problem)
    let s:report.problem = a:problem
    let s:report.last = s:Shown()
    let s:report.messages = execute('messages')
  endif
  call writefile([json_encode(s:report)], $DRIVE_REPORT)
  if !empty(a:problem)
    cquit
  endif
  qall!
endfunction

function s:Findings() abort
  return filter(copy(ale#engine#GetLoclist(bufnr(s:plan.file))), {_, one -> one.linter_name is# 'mcp-lsp'})
endfunction

" The text of a range of one line. ALE counts columns from 1, and its last one is inside.
function s:Under(one) abort
  let line = getbufline(bufnr(s:plan.file), a:one.lnum)[0]
  return a:one.end_lnum == a:one.lnum ? line[a:one.col - 1 : a:one.end_col - 1] : line[a:one.col - 1 :]
endfunction

function s:Shown() abort
  return map(s:Findings(), {_, one -> {'code': one.code, 'severity': s:severities[one.type], 'line': one.lnum - 1,
    \ 'under': s:Under(one), 'source': matchstr(one.detail, '^\[\zs[^]]*')}})
endfunction

function s:Codes() abort
  return sort(map(s:Findings(), {_, one -> one.code}))
endfunction

function s:Text() abort
  return join(getbufline(bufnr(s:plan.file), 1, '$'), "\n") . "\n"
endfunction

function s:HoverSays(step) abort
  for window in range(1, winnr('$'))
    if getwinvar(window, '&previewwindow')
      let s:report.hovers[a:step.code] = join(getbufline(winbufnr(window), 1, '$'), "\n")
      return stridx(substitute(s:report.hovers[a:step.code], '\_s\+', ' ', 'g'), a:step.says) >= 0
    endif
  endfor
endfunction

" ALE shows its menu of fixes as a question, and takes a number. A user answers it by reading the menu, and so is it here.
function s:Answer(title, prompt) abort
  for line in split(a:prompt, "\n")
    let [_, number, title; rest] = matchlist(line, '^\(\d\+\)) \(.*\)$') + ['', '', '']
    if title is# a:title
      return number
    endif
  endfor
  call s:Finish('not in the menu: ' . a:title . '; there is: ' . a:prompt)
endfunction

function s:Choose(title) abort
  let s:title = a:title
  ALECodeAction
endfunction

" Loaded first, so that it is not loaded over what follows.
runtime autoload/ale/util.vim
function! ale#util#Input(prompt, ...) abort
  return s:Answer(s:title, a:prompt)
endfunction

function s:AskHover(code) abort
  let finding = filter(s:Findings(), {_, one -> one.code is# a:code})[0]
  call cursor(finding.lnum, finding.col + 1)
  ALEHover
endfunction

function s:Stages() abort
  let stages = []
  let [what, codes] = ['diagnostics', s:plan.codes]
  for step in s:plan.steps
    let asked = {'code': step.code, 'fix': step.fix, 'first': empty(stages)}
    call add(stages, [what, function('s:CodesAre', [codes]), function('s:Ask', [asked])])
    call add(stages, ['a hover that says: ' . step.says, function('s:HoverSays', [step]), function('s:Fix', [asked])])
    let [what, codes] = ['the fix of ' . step.code, step.left]
  endfor
  call add(stages, [what, function('s:CodesAre', [codes]), function('s:FixAll')])
  return add(stages, ['all fixes', function('s:CodesAre', [s:plan.left]), function('s:End')])
endfunction

function s:CodesAre(codes) abort
  return s:Codes() == a:codes
endfunction

function s:Ask(step) abort
  if a:step.first
    let s:report.before = s:Shown()
  endif
  call s:AskHover(a:step.code)
endfunction

function s:Fix(step) abort
  pclose
  call s:Choose(a:step.fix)
endfunction

function s:FixAll() abort
  let s:report.fixed = s:Text()
  if s:plan.fixAll
    call s:Choose('Fix all that can be mended safely in this file')
  endif
endfunction

function s:End() abort
  if s:plan.fixAll
    let s:report.mended = s:Text()
  endif
  call s:Finish('')
endfunction

function s:Look() abort
  try
    let [what, Condition, Action] = s:stages[0]
    if Condition()
      call remove(s:stages, 0)
      let s:since = reltime()
      call Action()
    elseif reltimefloat(reltime(s:since)) * 1000 > str2nr($DRIVE_PATIENCE)
      call s:Finish('waited in vain for ' . what)
    endif
  catch
    call s:Finish(v:exception . ' at ' . v:throwpoint)
  endtry
endfunction

let s:stages = s:Stages()
let s:since = reltime()
nnoremap <F5> <Cmd>call <SID>Look()<CR>
autocmd VimEnter * call timer_start(50, {-> feedkeys("\<F5>", 't')}, {'repeat': -1})
