import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";

import { DEFAULT_COMMAND } from "../src/settings";

const words = process.env["CUDALINT_COMMAND"]?.split(" ") ?? DEFAULT_COMMAND;
const manifest = JSON.parse(readFileSync(join(__dirname, "..", "package.json"), "utf8"));
const URI = "file:///turn.cu";
const TEXT = `__global__ void turn(float *out)
{
    __shared__ float tile[32][32];
    tile[threadIdx.x][threadIdx.y] = 1;
}
int main() { float *a; turn<<<1, dim3(32, 32)>>>(a); }
`;

async function withServer(options: unknown, use: (connection: MessageConnection, capabilities: any) => Promise<void>) {
  const server = spawn(words[0]!, words.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  const { capabilities } = await connection.sendRequest<any>("initialize", {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: options,
  });
  await connection.sendNotification("initialized", {});
  await use(connection, capabilities);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  assert.equal(await ended, 0);
}

test("the defaults of the settings are those that the server understands", async () => {
  const properties = manifest.contributes.configuration.properties as Record<string, { default: unknown }>;
  const defaults = Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key.replace("cudalint.", ""), property.default]),
  );
  const told: string[] = [];
  await withServer(defaults, async (connection) => {
    connection.onNotification("window/showMessage", (message) => told.push(message.message));
    const found = new Promise<any>((resolve) => connection.onNotification("textDocument/publishDiagnostics", resolve));
    const document = { uri: URI, languageId: "cuda-cpp", version: 1, text: TEXT };
    await connection.sendNotification("textDocument/didOpen", { textDocument: document });
    assert.deepEqual(
      (await found).diagnostics.map((one: any) => one.code),
      ["CL201"],
    );
  });
  assert.deepEqual(told, []);
});

test("the server has the commands that the extension answers", async () => {
  await withServer({}, async (_, capabilities) => {
    const commands = ["chooseLaunch", "setLaunch", "launches", "explain", "rule", "showAccess"];
    const known: string[] = capabilities.executeCommandProvider.commands;
    assert.deepEqual(
      known.toSorted(),
      commands.map((name) => `cudalint.${name}`).toSorted(),
    );
    for (const { command } of manifest.contributes.commands) {
      assert.ok(!known.includes(command), `${command} is registered twice`);
    }
  });
});

test("launches travel as the extension reads them", async () => {
  await withServer({}, async (connection) => {
    const document = { uri: URI, languageId: "cuda-cpp", version: 1, text: TEXT };
    await connection.sendNotification("textDocument/didOpen", { textDocument: document });
    const params = { command: "cudalint.launches", arguments: [URI, "turn"] };
    assert.deepEqual(await connection.sendRequest("workspace/executeCommand", params), [
      { launch: "turn<<<1, dim3(32, 32)>>>()", label: "<<<1, dim3(32, 32)>>> line 6" },
    ]);
  });
});
