/** A fault of the service. */
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
