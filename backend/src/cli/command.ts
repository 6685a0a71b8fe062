/** One thing that the command line can do. */
export interface Command {
  readonly name: string;
  /** A line that says what it does. */
  readonly summary: string;
  /** Paragraphs that say what one has to know before doing it. */
  readonly explanation: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** @throws CannotBeDone, UnusableSetting */
  run(given: Given, context: Context): Promise<void>;
}

export interface CommandOption {
  /** What stands for its value in the help, as in `folder`. */
  readonly value: string;
  readonly meaning: string;
  readonly isRequired?: boolean;
}

/** The values of the options that were given. */
export type Given = Readonly<Record<string, string | undefined>>;

export interface Context {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells whoever called of what was done: whole sentences. */
  readonly say: (sentence: string) => void;
  /** How far something is that takes its time. `total` is undefined where nobody knows. */
  readonly progress: (what: string, done: number, total?: number) => void;
}

/** The command was called in a way that means nothing; the message says how to call it. */
export class WronglyCalled extends Error {}

/** The command cannot do what it was asked, and has left everything as it was or can be called again; the message says what to do. */
export class CannotBeDone extends Error {}
