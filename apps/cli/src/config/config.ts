/** What the program is told by the environment. */
export interface Environment {
  readonly [name: string]: string | undefined;
}

export function environment(): Environment {
  return process.env;
}
