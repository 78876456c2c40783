import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { answer, type Editor } from "./commands";
import { SELECTOR, startOf } from "./settings";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("cudalint");
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand("cudalint.showLog", () => log.show()),
    vscode.commands.registerCommand("cudalint.restart", () => restart(log)),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("cudalint.command")) {
        await restart(log);
      }
    }),
  );
  await start(log);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
  client = undefined;
}

async function restart(log: vscode.OutputChannel): Promise<void> {
  await deactivate();
  await start(log);
}

async function start(log: vscode.OutputChannel): Promise<void> {
  try {
    const configuration = vscode.workspace.getConfiguration("cudalint");
    const server: ServerOptions = startOf(configuration);
    const options: LanguageClientOptions = {
      documentSelector: SELECTOR,
      outputChannel: log,
      initializationOptions: { ...configuration },
      middleware: {
        executeCommand: async (command, args, next) => {
          const run = async (name: string, values: unknown[]) => next(name, values);
          return (await answer(command, args, run, editor)) ? undefined : next(command, args);
        },
      },
    };
    client = new LanguageClient("cudalint", "cudalint", server, options);
    await client.start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`cudalint: the server does not start: ${reason}`);
  }
}

const editor: Editor = {
  async pick(title, labels) {
    return vscode.window.showQuickPick(labels, { title });
  },
  async type(title, initial) {
    return vscode.window.showInputBox({ title, value: initial });
  },
  complain(message) {
    void vscode.window.showErrorMessage(`cudalint: ${message}`);
  },
  async showText(markdown) {
    const document = await vscode.workspace.openTextDocument({ language: "markdown", content: markdown });
    await vscode.commands.executeCommand("markdown.showPreviewToSide", document.uri);
  },
  async showPlace(uri, place) {
    const selection = new vscode.Range(
      place.start.line,
      place.start.character,
      place.end.line,
      place.end.character,
    );
    await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection });
  },
};
