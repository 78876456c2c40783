import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, type Editor, OWN, TYPE } from "../src/commands";
import { DEFAULT_COMMAND, startOf } from "../src/settings";

class Fake implements Editor {
  told: unknown[] = [];
  constructor(
    private readonly picks?: string,
    private readonly types?: string,
  ) {}
  async pick(title: string, labels: string[]) {
    this.told.push([title, labels]);
    return this.picks;
  }
  async type(title: string, initial: string) {
    this.told.push([title, initial]);
    return this.types;
  }
  complain(message: string) {
    this.told.push(message);
  }
  async showText(markdown: string) {
    this.told.push(markdown);
  }
  async showPlace(uri: string, place: unknown) {
    this.told.push([uri, place]);
  }
}

const LABEL = "<<<4, 256>>> line 9";

async function choose(editor: Fake, problem: string | null = null) {
  const asked: unknown[][] = [];
  const run = async (command: string, args: unknown[]) => {
    asked.push([command, ...args]);
    return command === "cudalint.launches" ? [{ launch: "k<<<4, 256>>>()", label: LABEL }] : problem;
  };
  assert.equal(await answer("cudalint.chooseLaunch", ["file:///a.cu", "k"], run, editor), true);
  return asked.slice(1);
}

test("a launch in view is chosen", async () => {
  const editor = new Fake(LABEL);
  assert.deepEqual(await choose(editor), [["cudalint.setLaunch", "file:///a.cu", "k", "k<<<4, 256>>>()"]]);
  assert.deepEqual(editor.told, [["Launch of k", [LABEL, TYPE, OWN]]]);
});

test("a launch is typed, and what is wrong with it is said", async () => {
  const editor = new Fake(TYPE, "k<<<");
  const asked = await choose(editor, "not a launch");
  assert.deepEqual(asked, [["cudalint.setLaunch", "file:///a.cu", "k", "k<<<"]]);
  assert.equal(editor.told.at(-1), "not a launch");
});

test("the source's own launch comes back", async () => {
  assert.deepEqual(await choose(new Fake(OWN)), [["cudalint.setLaunch", "file:///a.cu", "k", null]]);
});

test("nothing chosen, nothing done", async () => {
  assert.deepEqual(await choose(new Fake()), []);
  assert.deepEqual(await choose(new Fake(TYPE)), []);
});

test("a rule's page is shown", async () => {
  const editor = new Fake();
  await answer("cudalint.explain", ["CL201"], async () => "# bank-conflict", editor);
  assert.deepEqual(editor.told, ["# bank-conflict"]);
});

test("other commands are the server's", async () => {
  assert.equal(await answer("cudalint.setLaunch", [], async () => null, new Fake()), false);
});

test("the command is the program and its arguments", () => {
  const of = (value: unknown) => startOf({ get: <T>() => value as T });
  assert.deepEqual(of(undefined), { command: DEFAULT_COMMAND[0], args: DEFAULT_COMMAND.slice(1) });
  assert.deepEqual(of(["/a b/cudalint", "server"]), { command: "/a b/cudalint", args: ["server"] });
  for (const wrong of ["cudalint server", [], [""], [1]]) {
    assert.throws(() => of(wrong), /cudalint.command/);
  }
});
