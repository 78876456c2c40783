-- cudalint in Neovim 0.7 and later: put this file into ~/.config/nvim/plugin/.
-- Settings go into `settings`; docs/editors.md lists them.

local settings = vim.g.cudalint_settings or {}
local command = vim.g.cudalint_command or { "cudalint", "server" }

local function root(buffer)
  local marks = { "cudalint.toml", "compile_commands.json", ".git" }
  local path = vim.api.nvim_buf_get_name(buffer)
  while path ~= "" and path ~= "/" and path ~= "." do
    path = vim.fn.fnamemodify(path, ":h")
    for _, mark in ipairs(marks) do
      if vim.loop.fs_stat(path .. "/" .. mark) then
        return path
      end
    end
  end
  return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":h")
end

local clients = {}

local function attach(buffer)
  local folder = root(buffer)
  if not clients[folder] then
    clients[folder] = vim.lsp.start_client({
      name = "cudalint",
      cmd = command,
      root_dir = folder,
      workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
      init_options = settings,
      on_exit = function()
        clients[folder] = nil
      end,
    })
  end
  vim.lsp.buf_attach_client(buffer, clients[folder])
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "cuda" },
  callback = function(event)
    attach(event.buf)
  end,
})

-- A kernel's launch: `:CudalintLaunch turn turn<<<4, dim3(32, 8)>>>(n = 1024)`; without a launch, the source's
-- own again.
vim.api.nvim_create_user_command("CudalintLaunch", function(given)
  local kernel, launch = given.args:match("^(%S+)%s*(.*)$")
  vim.lsp.buf.execute_command({
    command = "cudalint.setLaunch",
    arguments = { vim.uri_from_bufnr(0), kernel, launch ~= "" and launch or vim.NIL },
  })
end, { nargs = "+" })
