/** Where a runner says what went wrong; a logger of pino is one. Entries name monitors, never tokens, addresses or secrets. */
export interface RunnerLog {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}
