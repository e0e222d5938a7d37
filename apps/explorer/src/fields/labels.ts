import { type FormField } from '@quant/contract/forms';

type Named = Pick<FormField, 'name' | 'description' | 'unit'>;

/** Letters of formulas, which keep their case. */
const SYMBOL = /^(?:[A-Za-z]|sigma|[A-Z]_[a-z]+)$/;

const WRITTEN_LARGE = new Set(
  'adv amm apr apy atr dex dte fx id iv ma npv rsi sma tge tips tvm url usd var vix ytm'.split(' '),
);

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['oi', 'open interest'],
  ['vol', 'volatility'],
  ['avg', 'average'],
  ['num', 'number of'],
  ['std', 'standard deviation'],
  ['pct', '%'],
  ['bps', 'bp'],
]);

/** Ends of names that say the unit. */
const UNIT_WORDS: ReadonlyMap<string, string> = new Map([
  ['pct', '%'],
  ['bps', 'bp'],
  ['usd', 'USD'],
  ['years', 'years'],
  ['days', 'days'],
  ['months', 'months'],
  ['hours', 'hours'],
]);

/**
 * Label of a field: the words of its wire name without the unit; for a symbol, the first words of its description.
 *
 * @example
 * fieldLabel({ name: 'spot_price', description: '…' }); // 'Spot price'
 * fieldLabel({ name: 'S', description: 'Spot price of the underlying, in currency.' }); // 'S · Spot price'
 */
export function fieldLabel({ name, description }: Named): string {
  if (!SYMBOL.test(name)) return words(name);
  const meaning = firstWords(description);
  return meaning === '' ? name : `${name} · ${meaning}`;
}

/** The unit of its description, or else of its name. */
export function fieldUnit({ name, unit }: Named): string | undefined {
  return unit ?? unitWord(name)?.unit;
}

/** A word of an enumeration, for people: `bull_call_spread` is `bull call spread`. */
export function choiceLabel(choice: string): string {
  return choice.replaceAll('_', ' ');
}

function words(name: string): string {
  const bare = unitWord(name)?.rest ?? name;
  const all = bare
    .split(/[_-]/)
    .map((word) => WRITTEN_OUT.get(word) ?? (WRITTEN_LARGE.has(word) ? word.toUpperCase() : word));
  const text = all.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function unitWord(name: string): { readonly rest: string; readonly unit: string } | undefined {
  const at = name.lastIndexOf('_');
  const unit = UNIT_WORDS.get(name.slice(at + 1));
  return at > 0 && unit !== undefined ? { rest: name.slice(0, at), unit } : undefined;
}

/** Up to where the sentence turns to particulars. */
function firstWords(description: string): string {
  const [first = ''] = description.replace(/ \([^)]*\)/g, '').split(/[.,;:]| (?:of|per|in|as|at|since|whose|where) /);
  return first.trim();
}
