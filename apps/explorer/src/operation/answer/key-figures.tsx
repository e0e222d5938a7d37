import { type Headline, stepsOf, valueAt } from '@quant/contract/forms';
import { type Answered } from '../session';
import { isPrecise } from './precision';
import { valueText } from './value-text';
import { wordsOf } from './words';

interface KeyFiguresProps {
  readonly answered: Answered;
  readonly headlines: readonly Headline[];
}

/** The figures that a reader looks for first, large. */
export function KeyFigures({ answered, headlines }: KeyFiguresProps) {
  const keys = headlines.flatMap(({ path, meaning, unit }) => {
    const value = valueAt(answered.answer, path);
    return value === undefined ? [] : [{ path, meaning, unit, value, words: wordsOf(lastNameOf(path)) }];
  });
  if (keys.length === 0) return null;
  return (
    <dl class="key-figures">
      {keys.map(({ path, meaning, unit, value, words }) => (
        <div key={path}>
          <dt title={meaning}>
            {words} <small>{unitBeside(words, unit)}</small>
          </dt>
          <dd>{keyText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `hedges[0].cost_usd` is a cost. */
function lastNameOf(path: string): string {
  return stepsOf(path).findLast((step) => typeof step === 'string') ?? path;
}

const MOST = 4;

/** A single value, or a list in a line. */
function keyText(value: unknown): string {
  if (!Array.isArray(value)) return valueText(value, isPrecise.value);
  if (value.length === 0) return 'none';
  const texts = value.slice(0, MOST).map((one) => valueText(one, isPrecise.value));
  return texts.join(', ') + (value.length > MOST ? ' …' : '');
}

/** Not twice: `Max drawdown %` says it already. */
function unitBeside(words: string, unit: string | undefined): string | undefined {
  return unit !== undefined && words.endsWith(unit) ? undefined : unit;
}
