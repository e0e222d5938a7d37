/** What the service has done wrong. */
export const WRONGS = [
  'lost',
  'wrong',
  'duplicate',
  'skipped',
  'undelivered',
  'repeated',
  'gap',
  'forged',
  'after the end',
  'false figure',
  'refused',
] as const;

type Wrong = (typeof WRONGS)[number];

export interface Violation {
  readonly wrong: Wrong;
  readonly what: string;
}
