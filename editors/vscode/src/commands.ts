/** The server's commands that need the user: they are answered here, with the editor's own means. */

export interface Choice {
  launch: string;
  label: string;
}

export interface Position {
  line: number;
  character: number;
}

export interface Place {
  start: Position;
  end: Position;
}

/** What the commands need of an editor. */
export interface Editor {
  pick(title: string, labels: string[]): Promise<string | undefined>;
  type(title: string, initial: string): Promise<string | undefined>;
  complain(message: string): void;
  showText(markdown: string): Promise<void>;
  showPlace(uri: string, place: Place): Promise<void>;
}

/** Runs a command on the server. */
export type Run = (command: string, args: unknown[]) => Promise<unknown>;

export const TYPE = "Type a launch…";
export const OWN = "The launches in the source";

/** Answers a command; false where it is the server's alone. */
export async function answer(command: string, args: unknown[], run: Run, editor: Editor): Promise<boolean> {
  switch (command) {
    case "cudalint.chooseLaunch":
      await chooseLaunch(String(args[0]), String(args[1]), run, editor);
      return true;
    case "cudalint.explain": {
      const page = await run("cudalint.rule", args);
      if (typeof page === "string") {
        await editor.showText(page);
      }
      return true;
    }
    case "cudalint.showAccess":
      await editor.showPlace(String(args[0]), args[1] as Place);
      return true;
    default:
      return false;
  }
}

async function chooseLaunch(uri: string, kernel: string, run: Run, editor: Editor): Promise<void> {
  const choices = ((await run("cudalint.launches", [uri, kernel])) ?? []) as Choice[];
  const picked = await editor.pick(`Launch of ${kernel}`, [...choices.map((choice) => choice.label), TYPE, OWN]);
  if (picked === undefined) {
    return;
  }
  let launch: string | null | undefined = choices.find((choice) => choice.label === picked)?.launch ?? null;
  if (picked === TYPE) {
    launch = await editor.type("As CUDA writes it", choices[0]?.launch ?? `${kernel}<<<1, 256>>>()`);
    if (launch === undefined) {
      return;
    }
  }
  const problem = await run("cudalint.setLaunch", [uri, kernel, launch]);
  if (typeof problem === "string") {
    editor.complain(problem);
  }
}
