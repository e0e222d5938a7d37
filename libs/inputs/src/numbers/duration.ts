/** Units of time that a field may be in. */
export type TimeUnit = 'years' | 'months' | 'days' | 'hours';

/** Length of each letter's unit as a fraction. A year of an option has 365 days. */
const LENGTHS: Readonly<Record<TimeUnit, Readonly<Record<string, readonly [number, number]>>>> = {
  years: { y: [1, 1], m: [1, 12], w: [7, 365], d: [1, 365] },
  months: { y: [12, 1], m: [1, 1] },
  days: { y: [365, 1], w: [7, 1], d: [1, 1] },
  hours: { w: [168, 1], d: [24, 1], h: [1, 1] },
};

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^y(?:rs?|ears?)?$/i, 'y'],
  [/^m(?:o|os|onths?)?$/i, 'm'],
  [/^w(?:ks?|eeks?)?$/i, 'w'],
  [/^d(?:ays?)?$/i, 'd'],
  [/^h(?:rs?|ours?)?$/i, 'h'],
];

interface TimedField {
  readonly name: string;
  readonly unit?: string | undefined;
}

/**
 * The unit of time of a field, by its unit or by the end of its name; undefined if it is no time.
 *
 * @example
 * timeUnitOf({ name: 'T', unit: 'years' }); // 'years'
 * timeUnitOf({ name: 'holding_period_days' }); // 'days'
 */
export function timeUnitOf({ name, unit }: TimedField): TimeUnit | undefined {
  const word = unit ?? /(?:^|_)(years|months|days|hours)$/.exec(name)?.[1];
  return word !== undefined && Object.hasOwn(LENGTHS, word) ? (word as TimeUnit) : undefined;
}

/** What a letter or word of time is of a unit: a `d` of `years` is [1, 365]; undefined if it has no fixed length in it. */
export function lengthIn(unit: TimeUnit, word: string): readonly [number, number] | undefined {
  const letter = LETTERS.find(([words]) => words.test(word))?.[1];
  return letter === undefined ? undefined : LENGTHS[unit][letter];
}
