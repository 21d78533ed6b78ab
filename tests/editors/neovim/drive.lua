-- Does in Neovim what a user would, and writes what it saw to $DRIVE_REPORT as JSON.
-- $DRIVE_SNIPPET is the configuration under test, $DRIVE_PLAN says what to do with the file, and $DRIVE_PATIENCE how
-- many milliseconds to wait for each thing.
local report = {}

local function finish(problem)
  report.problem = problem
  local file = assert(io.open(vim.env.DRIVE_REPORT, 'w'))
  file:write(vim.json.encode(report))
  file:close()
  vim.cmd(problem and 'cquit' or 'qall!')
end

local function wait(what, condition)
  if not vim.wait(tonumber(vim.env.DRIVE_PATIENCE), condition, 20) then
    finish('waited in vain for ' .. what)
  end
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

local function shown(buffer)
  return vim.tbl_map(function(d)
    local under = vim.api.nvim_buf_get_text(buffer, d.lnum, d.col, d.end_lnum, d.end_col, {})
    return { code = d.code, source = d.source, severity = d.severity, line = d.lnum, under = table.concat(under, '\n') }
  end, vim.diagnostic.get(buffer))
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

local plan = vim.json.decode(vim.env.DRIVE_PLAN)
vim.cmd.edit(vim.fn.fnameescape(plan.file))
local buffer = vim.api.nvim_get_current_buf()
wait('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
report.before = shown(buffer)

for _, step in ipairs(plan.steps) do
  local finding
  wait('a finding of ' .. step.code, function()
    for _, d in ipairs(vim.diagnostic.get(buffer)) do
      if d.code == step.code then
        finding = d
        return true
      end
    end
  end)
  vim.api.nvim_win_set_cursor(0, { finding.lnum + 1, finding.col + 1 })

  vim.lsp.buf.hover()
  local hover, window
  wait('a hover', function()
    hover, window = floating()
    return hover
  end)
  report[step.code] = hover
  vim.api.nvim_win_close(window, true)

  local count = #vim.diagnostic.get(buffer)
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.title == step.fix end,
    context = { only = { 'quickfix' }, diagnostics = { finding.user_data.lsp } },
  })
  wait('the fix of ' .. step.code, function() return #vim.diagnostic.get(buffer) < count end)
end
report.after = shown(buffer)
report.text = text(buffer)

local client = vim.lsp.get_clients({ name = 'mcp_lsp' })[1]
report.encoding = client.offset_encoding
client:stop()
wait('the end of the server', function() return client:is_stopped() end)
finish()
