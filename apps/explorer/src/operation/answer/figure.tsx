import { type FigurePart } from './answer-parts';
import { CopyButton } from './copy-button';
import { isPrecise } from './precision';
import { nullReason, numberText, valueText } from './value-text';
import { wordsOf } from './words';

interface FigureProps {
  readonly part: FigurePart;
  readonly isCompared: boolean;
  /** Its value in the setting that is pinned. */
  readonly before: unknown;
}

/** One figure of an answer: a click copies all of its digits. */
export function Figure({ part, isCompared, before }: FigureProps) {
  const { name, value, figure } = part;
  return (
    <tr>
      <th scope="row" title={figure?.description}>
        {wordsOf(name)}
      </th>
      {isCompared ? (
        <td class="answer-value">
          <Value part={{ ...part, value: before }} />
        </td>
      ) : null}
      <td class="answer-value">
        <Value part={part} />
      </td>
      {isCompared ? <td class="answer-value">{differenceText(before, value, isPrecise.value)}</td> : null}
      <td class="answer-unit">{typeof value === 'number' ? figure?.unit : null}</td>
    </tr>
  );
}

function Value({ part: { name, value, figure } }: { readonly part: FigurePart }) {
  if (value === null || value === undefined) {
    const reason = figure ? nullReason(figure.description) : undefined;
    return (
      <span class="answer-null">
        – <small>{reason ?? 'none'}</small>
      </span>
    );
  }
  const text = valueText(value, isPrecise.value);
  return (
    <CopyButton text={typeof value === 'string' ? value : JSON.stringify(value)} label={`Copy ${wordsOf(name)}`}>
      {text}
    </CopyButton>
  );
}

function differenceText(before: unknown, now: unknown, precise: boolean): string {
  if (typeof before !== 'number' || typeof now !== 'number') return before === now ? '' : 'changed';
  const difference = now - before;
  return difference > 0 ? `+${numberText(difference, precise)}` : numberText(difference, precise);
}
