import { type InputPath } from '../errors/invalid-input-error';
import { type ArrayLength } from '../guards/assert-length';
import { type Bounds } from '../guards/bounds';

/**
 * Declaration of one input: its type, its rule, its default.
 *
 * @typeParam Given     type that a caller may pass
 * @typeParam Complete  type that a calculation receives, with the default applied
 * @typeParam Required  whether a caller must pass it
 */
export interface Field<Given = unknown, Complete = Given, Required extends boolean = boolean> {
  readonly required: Required;
  /** Default value, in the caller's form. */
  readonly default: Given | undefined;
  /** The same as a calculation receives it. */
  readonly fallback: Complete | undefined;
  /** The rule as data. */
  readonly rule: FieldRule;
  /** Fast check: true for clearly valid values. False is undecided; {@link Field.check} decides. */
  readonly accepts: (value: unknown) => boolean;
  /** @throws InvalidInputError  the value breaks the rule */
  readonly check: (value: unknown, path: InputPath) => void;
  /** Converts a given value for the calculation; absent if the calculation receives it unchanged. */
  readonly read: ((given: never) => Complete) | undefined;
  /** Known to the compiler only. */
  readonly types?: readonly [given: Given, complete: Complete];
}

/** A rule of an input, comparable with a schema. */
export type FieldRule =
  | ({ readonly kind: 'number' | 'integer' } & Bounds)
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly length: ArrayLength }
  | { readonly kind: 'series'; readonly length: ArrayLength; readonly each: Bounds }
  | { readonly kind: 'list'; readonly length: ArrayLength; readonly each: FieldRule }
  | { readonly kind: 'named'; readonly count: ArrayLength; readonly names: ArrayLength; readonly each: FieldRule }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, FieldDescription>> }
  | { readonly kind: 'variants'; readonly rules: readonly FieldRule[] }
  | { readonly kind: 'nullable'; readonly rule: FieldRule };

/** An input as data: its rule and its default. */
export interface FieldDescription {
  readonly required: boolean;
  readonly rule: FieldRule;
  readonly default?: unknown;
}

/** Builds every field with the same order of properties, so that a loop over different fields stays fast. */
export function fieldOf<Given, Required extends boolean>(
  rule: FieldRule,
  accepts: (value: unknown) => boolean,
  check: (value: unknown, path: InputPath) => void,
  fallback: { readonly required: Required; readonly fallback?: Given | undefined },
): Field<Given, Given, Required> {
  const { required, fallback: value } = fallback;
  return { required, default: value, fallback: value, rule, accepts, check, read: undefined };
}
