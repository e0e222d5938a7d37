import { isRecord } from '../json/record';

/** The answer has another shape than the contract gives it. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(field: string) {
    super(`The answer of the service cannot be read: ${field} is not what it should be.`);
  }
}

export type Json = Readonly<Record<string, unknown>>;

/** An object, of whatever. */
export function object(value: unknown, name = 'it'): Json {
  if (isRecord(value)) return value;
  throw new UnreadableAnswer(name);
}

export function text(json: Json, name: string): string {
  const value = json[name];
  if (typeof value === 'string') return value;
  throw new UnreadableAnswer(name);
}

export function number(json: Json, name: string): number {
  const value = json[name];
  if (typeof value === 'number') return value;
  throw new UnreadableAnswer(name);
}

export function flag(json: Json, name: string): boolean {
  const value = json[name];
  if (typeof value === 'boolean') return value;
  throw new UnreadableAnswer(name);
}

export function list(json: Json, name: string): readonly unknown[] {
  const value = json[name];
  if (Array.isArray(value)) return value;
  throw new UnreadableAnswer(name);
}

export function oneOf<Word extends string>(json: Json, name: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === json[name]);
  if (word !== undefined) return word;
  throw new UnreadableAnswer(name);
}

/** Null where it is null, and read where it is not. */
export function orNull<Value>(read: (json: Json, name: string) => Value, json: Json, name: string): Value | null {
  return json[name] === null ? null : read(json, name);
}
