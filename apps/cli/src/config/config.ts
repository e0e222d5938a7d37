/** Environment variables of the program. */
export interface Environment {
  readonly [name: string]: string | undefined;
}

export function environment(): Environment {
  return process.env;
}
