import { isRecord } from '../../json/record';

/** The answer does not match the contract. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(field: string) {
    super(`This page cannot read the answer of the service: ${field} has an unexpected value.`);
  }
}

export type Json = Readonly<Record<string, unknown>>;

/** An object. */
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

/** Reads a member that may be null. */
export function orNull<Value>(read: (json: Json, name: string) => Value, json: Json, name: string): Value | null {
  return json[name] === null ? null : read(json, name);
}
