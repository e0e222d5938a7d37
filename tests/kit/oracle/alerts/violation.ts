/** What the service has done wrong. */
type Wrong =
  | 'lost'
  | 'wrong'
  | 'duplicate'
  | 'skipped'
  | 'undelivered'
  | 'repeated'
  | 'gap'
  | 'forged'
  | 'after the end'
  | 'false figure'
  | 'refused';

export interface Violation {
  readonly wrong: Wrong;
  readonly what: string;
}
