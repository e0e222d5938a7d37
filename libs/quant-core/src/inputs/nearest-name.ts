/** Longer names are no typing mistakes, and comparing them costs time. */
const LONGEST_NAME = 64;

/**
 * The documented name that the writer of an unknown one most plausibly meant.
 *
 * In this order: the same name in another case or with other separators (`Sigma`, `riskFreeRate`); a well-known synonym
 * (`vol` for `sigma`); a typing mistake, at most one edit per three characters.
 *
 * @param unknown  the name that nobody knows
 * @param known    documented names; put those first that are more likely
 * @returns one of `known`, or undefined where a guess would not be plausible
 * @example
 * nearestName('volatility', ['S', 'K', 'sigma']); // 'sigma'
 */
export function nearestName(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length > LONGEST_NAME) return undefined;
  const name = bare(unknown);
  return (
    known.find((candidate) => bare(candidate) === name) ??
    known.find((candidate) => SYNONYMS.some((group) => group.includes(name) && group.includes(bare(candidate)))) ??
    nearestSpelling(name, known)
  );
}

/** {@link nearestName}, and what other libraries call an option: `window` for `period`. */
export function nearestOption(unknown: string, known: readonly string[]): string | undefined {
  const name = bare(unknown);
  return (
    nearestName(unknown, known) ??
    known.find((candidate) => OPTION_SYNONYMS.some((group) => group.includes(name) && group.includes(bare(candidate))))
  );
}

/** Names of options in other libraries, which the names of the HTTP API do not follow. */
const OPTION_SYNONYMS: readonly (readonly string[])[] = [
  ['periodsperyear', 'annualization', 'annualizationfactor', 'periods', 'freq', 'frequency', 'ann'],
  ['riskfreerate', 'riskfree', 'rf', 'rate'],
  ['confidence', 'confidencelevel', 'alpha', 'level', 'cutoff'],
  ['period', 'window', 'lookback', 'length', 'timeperiod', 'n'],
  ['multiplier', 'deviations', 'numstd', 'std', 'nbdev'],
];

/**
 * The allowed word that another one most plausibly stands for: the same in another case or with other separators (`CALL`), a
 * customary abbreviation (`C`, `ACT/365`), the one word that it begins, or a typing mistake.
 *
 * @param given    the word that is not allowed
 * @param allowed  the words that are
 * @returns one of `allowed`, or undefined where a guess would not be plausible
 */
export function nearestWord(given: string, allowed: readonly string[]): string | undefined {
  if (given.length > LONGEST_NAME) return undefined;
  const word = bare(given);
  const meant = ABBREVIATIONS.find(([short]) => short === word)?.[1];
  const begun = word === '' ? [] : allowed.filter((one) => bare(one).startsWith(word));
  return (
    allowed.find((one) => bare(one) === word) ??
    allowed.find((one) => bare(one) === meant) ??
    (begun.length === 1 ? begun[0] : nearestSpelling(word, allowed))
  );
}

/** Abbreviations of words that begin otherwise, or that several words begin with; in lower case without separators. */
const ABBREVIATIONS: readonly (readonly [short: string, word: string])[] = [
  ['actual365', 'act365f'],
  ['act365', 'act365f'],
  ['act365fixed', 'act365f'],
  ['actual360', 'act360'],
  ['actact', 'actactisda'],
  ['30360', '30360us'],
  ['30360eu', '30e360'],
  ['eu30360', '30e360'],
];

function nearestSpelling(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const distance = editDistance(name, bare(candidate));
    const plausible = distance <= Math.floor(Math.min(name.length, bare(candidate).length) / 3);
    if (plausible && distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}

/**
 * Names that other tools and textbooks use for one idea, in lower case without separators. A request that uses one
 * where the document has another is told so.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['s', 's0', 'spot', 'spotprice', 'underlying', 'underlyingprice', 'assetprice', 'stockprice', 'price'],
  ['k', 'x', 'strike', 'strikeprice', 'exerciseprice'],
  ['t', 'tau', 'expiry', 'maturity', 'tenor', 'dteyears', 'years', 'timetoexpiry', 'timetomaturity', 'ttm', 'time'],
  ['r', 'rate', 'riskfreerate', 'riskfree', 'rf', 'interestrate'],
  ['q', 'dividend', 'dividendyield', 'divyield', 'dividends', 'carry', 'yield'],
  ['sigma', 'vol', 'volatility', 'annualvol', 'annualvolatility', 'iv', 'impliedvol', 'impliedvolatility', 'v'],
  ['type', 'optiontype', 'callput', 'putcall', 'right', 'flag', 'kind', 'cp', 'side'],
  ['marketprice', 'optionprice', 'premium', 'quote', 'price', 'mid'],
];

/**
 * Number of single-character insertions, deletions, substitutions and swaps of neighbours that turn one word into the
 * other (optimal string alignment): 1 from `sgima` to `sigma`.
 *
 * Source: Damerau (1964); Wagner & Fischer (1974) for the recurrence. Cost: O(a·b), so keep the words short.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edited = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      row.push(swapped ? Math.min(edited, at(beforeLast, j - 2) + 1) : edited);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
