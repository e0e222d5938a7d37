/** Output streams of a program. */
export interface Terminal {
  /** Results, whole lines. */
  readonly out: (text: string) => void;
  /** Progress and complaints, a line without its end. */
  readonly tell: (line: string) => void;
}

/** A maintenance program for the databases of the service. */
export interface Program {
  /** One line for the list of programs. */
  readonly summary: string;
  /** Its arguments and its purpose. */
  readonly usage: string;
  /**
   * @param args  the arguments after its name
   * @throws UsageError    the command line is wrong
   * @throws ProgramError  it cannot be done, for a reason to tell in a sentence
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<void>;
}

/** The command line is wrong; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** It cannot be done; exit code 1. The message is for whoever operates the service. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}
