import { type FormField } from '@quant/contract/forms';
import { type Answered } from '../session';
import { keyFigures, partsOf } from './answer-parts';
import { isPrecise } from './precision';
import { valueText } from './value-text';
import { wordsOf } from './words';

interface KeyFiguresProps {
  readonly answered: Answered;
  readonly figures: readonly FormField[];
}

/** The figures that a reader looks for first, large. */
export function KeyFigures({ answered, figures }: KeyFiguresProps) {
  const keys = keyFigures(partsOf(answered.answer, figures));
  if (keys.length === 0) return null;
  return (
    <dl class="key-figures">
      {keys.map(({ path, name, value, figure }) => (
        <div key={path}>
          <dt>
            {wordsOf(name)} <small>{unitBeside(wordsOf(name), figure?.unit)}</small>
          </dt>
          <dd>{valueText(value, isPrecise.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Not twice: `Max drawdown %` says it already. */
function unitBeside(words: string, unit: string | undefined): string | undefined {
  return unit !== undefined && words.endsWith(unit) ? undefined : unit;
}
