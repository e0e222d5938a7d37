import { type FormField } from '@quant/contract/forms';
import { isObject } from '../answer/answer-parts';

export interface Secret {
  readonly name: string;
  readonly text: string;
  readonly description: string;
}

/** The figures of an answer that the service shows once, by the words "shown here" of the contract. */
export function secretsOf(answer: unknown, figures: readonly FormField[]): readonly Secret[] {
  if (!isObject(answer)) return [];
  const members = new Map<string, unknown>(Object.entries(answer));
  return figures.flatMap(({ name, description }) => {
    const text = members.get(name);
    return typeof text === 'string' && /\bshown here\b/.test(description) ? [{ name, text, description }] : [];
  });
}
