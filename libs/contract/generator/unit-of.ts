/** Words of a description → the unit that they name. The first that is found counts. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\bin USD\b/, 'USD'],
  [/\bin basis points\b/, 'bp'],
  [/\bin percent\b/, '%'],
  [/\bin currency\b/, 'currency'],
  [/\bin years\b/, 'years'],
  [/\bin months\b/, 'months'],
  [/\bin days\b/, 'days'],
  [/\bin hours\b/, 'hours'],
  [/\bin bars\b/, 'bars'],
  [/\bin periods\b/, 'periods'],
  [/\bin contracts\b/, 'contracts'],
  [/\bin tokens\b/, 'tokens'],
  [/\bper calendar day\b/, 'per day'],
  [/\b(?:as a|a) \**fraction\b|, fractions\b/, 'fraction'],
];

/** The unit of a figure in the first sentence of its description; undefined without one. */
export function unitOf(description: string): string | undefined {
  const [sentence = ''] = description.split(/(?<=\.)\s/, 1);
  const found = UNITS.map(([words, unit]) => ({ at: sentence.search(words), unit })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.unit;
}
