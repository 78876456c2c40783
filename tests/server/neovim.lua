-- Opens a file, waits for its diagnostic, applies the fix that the server offers, and waits for it to go.
-- Prints what it saw as JSON.
local seen = {}

local function wait_for(count)
  return vim.wait(30000, function()
    return #vim.diagnostic.get(0) == count
  end, 20)
end

local function shown()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { line = one.lnum, column = one.col, last = one.end_col, message = one.message })
  end
  return found
end

local client = vim.lsp.get_active_clients
vim.wait(30000, function()
  return #client({ buffer = 0 }) > 0
end, 20)
seen.appeared = wait_for(1)
seen.before = shown()
vim.api.nvim_win_set_cursor(0, { seen.before[1].line + 1, seen.before[1].column })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 30000)
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.title:find("->", 1, true) and not seen.title then
      seen.title = action.title
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    end
  end
end
seen.went = wait_for(0)
seen.after = shown()
seen.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), "\n")
io.stdout:write(vim.fn.json_encode(seen))
vim.cmd("qall!")
