/** What the extension reads from the editor's configuration; the rest of it is the server's to read. */

export interface Configuration {
  get<T>(key: string): T | undefined;
}

export interface Start {
  command: string;
  args: string[];
}

export const DEFAULT_COMMAND = ["cudalint", "server"];

/** How to start the server. Throws an Error that says what is wrong with the setting. */
export function startOf(configuration: Configuration): Start {
  const words = configuration.get<unknown>("command") ?? DEFAULT_COMMAND;
  const isCommand = Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === "string");
  if (!isCommand || words[0] === "") {
    throw new Error("cudalint.command: a list of the program and its arguments is expected");
  }
  const [command, ...args] = words as string[];
  return { command: command!, args };
}

/** The documents that the server is told of: CUDA, and headers, whose macros count as they are typed. */
export const SELECTOR = [
  { language: "cuda-cpp" },
  { language: "cuda" },
  { language: "python" },
  { pattern: "**/*.{cu,cuh}" },
  { scheme: "file", language: "cpp", pattern: "**/*.{h,hh,hpp,hxx,inl,ipp,tpp}" },
  { scheme: "file", language: "c", pattern: "**/*.h" },
];
