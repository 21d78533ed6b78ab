-- Does in Neovim what a user would, and writes what it saw to $DRIVE_REPORT as JSON.
-- $DRIVE_SNIPPET is the configuration under test, $DRIVE_PLAN says what to do with the file and what to wait for, and
-- $DRIVE_PATIENCE how many milliseconds to wait for each thing.
local plan = vim.json.decode(vim.env.DRIVE_PLAN)
local report = { hovers = vim.empty_dict() }

local function finish(problem)
  report.problem = problem
  local file = assert(io.open(vim.env.DRIVE_REPORT, 'w'))
  file:write(vim.json.encode(report))
  file:close()
  vim.cmd(problem and 'cquit' or 'qall!')
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

local function shown(buffer)
  local diagnostics = vim.diagnostic.get(buffer)
  table.sort(diagnostics, function(a, b) return a.lnum < b.lnum end)
  return vim.tbl_map(function(d)
    local under = vim.api.nvim_buf_get_text(buffer, d.lnum, d.col, d.end_lnum, d.end_col, {})
    return { code = d.code, source = d.source, severity = d.severity, line = d.lnum, under = table.concat(under, '\n') }
  end, diagnostics)
end

local function wait(what, condition)
  if not vim.wait(tonumber(vim.env.DRIVE_PATIENCE), condition, 20) then
    report.last = shown(0)
    finish('waited in vain for ' .. what)
  end
end

local function codes(buffer)
  local found = vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(buffer))
  table.sort(found)
  return found
end

local function wait_for_codes(what, buffer, expected)
  wait(what, function() return vim.deep_equal(codes(buffer), expected) end)
end

local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return text(vim.api.nvim_win_get_buf(window)), window
    end
  end
end

vim.cmd('filetype plugin on')
local loaded = dofile(vim.env.DRIVE_SNIPPET)
if type(loaded) == 'table' then -- a spec of lazy.nvim, whose config runs when the plugin is loaded
  for _, spec in ipairs(loaded) do
    spec.config()
  end
end

local exited = false
vim.lsp.config('mcp_lsp', { on_exit = function() exited = true end })

vim.cmd.edit(vim.fn.fnameescape(plan.file))
local buffer = vim.api.nvim_get_current_buf()
wait_for_codes('diagnostics', buffer, plan.codes)
report.before = shown(buffer)

for _, step in ipairs(plan.steps) do
  local finding
  for _, d in ipairs(vim.diagnostic.get(buffer)) do
    if d.code == step.code and (not finding or d.lnum < finding.lnum) then
      finding = d
    end
  end
  vim.api.nvim_win_set_cursor(0, { finding.lnum + 1, finding.col + 1 })

  vim.lsp.buf.hover()
  local window
  wait('a hover that says: ' .. step.says, function()
    report.hovers[step.code], window = floating()
    return window and report.hovers[step.code]:gsub('%s+', ' '):find(step.says, 1, true)
  end)
  vim.api.nvim_win_close(window, true)

  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.title == step.fix end })
  wait_for_codes('the fix of ' .. step.code, buffer, step.left)
end
report.fixed = text(buffer)

if plan.fixAll then
  vim.lsp.buf.code_action({ apply = true, context = { only = { 'source.fixAll.mcp-lsp' }, diagnostics = {} } })
  wait_for_codes('all fixes', buffer, plan.left)
  report.mended = text(buffer)
end

local client = vim.lsp.get_clients({ name = 'mcp_lsp' })[1]
report.encoding = client.offset_encoding
client:stop()
wait('the end of the server', function() return exited end)
finish()
