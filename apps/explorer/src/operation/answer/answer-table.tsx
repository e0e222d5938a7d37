import { type FormField } from '@quant/contract/forms';
import { useMemo } from 'preact/hooks';
import { type Answered } from '../session';
import { type AnswerPart, figuresByPath, namesIn, partsOf, type SeriesPart } from './answer-parts';
import { CopyButton } from './copy-button';
import './answer-table.css';
import { Figure } from './figure';
import { isPrecise } from './precision';
import { RecordsTable } from './records-table';
import { valueText } from './value-text';
import { wordsOf } from './words';

interface AnswerTableProps {
  readonly answered: Answered;
  readonly pinned: Answered | undefined;
  readonly figures: readonly FormField[];
}

/** Figures of the pinned setting by path, for comparison. */
type Pinned = ReadonlyMap<string, unknown> | undefined;

/** An answer as people read it: figures first, then lists and tables. */
export function AnswerTable({ answered, pinned, figures }: AnswerTableProps) {
  const parts = useMemo(() => partsOf(answered.answer, figures), [answered, figures]);
  const before = useMemo(
    () => (pinned ? figuresByPath(partsOf(pinned.answer, figures)) : undefined),
    [pinned, figures],
  );
  const [rows, tables] = [parts.filter(isRow), parts.filter((part) => !isRow(part))];
  return (
    <div class="answer">
      {rows.length > 0 ? <Rows caption="Figures" parts={rows} pinned={before} /> : null}
      {tables.map((part) => (
        <Section key={part.path} part={part} pinned={before} names={namesIn(parts)} />
      ))}
    </div>
  );
}

function isRow({ kind }: AnswerPart): boolean {
  return kind === 'figure' || kind === 'series';
}

interface SectionProps {
  readonly part: AnswerPart;
  readonly pinned: Pinned;
  readonly names: readonly string[];
}

function Section({ part, pinned, names }: SectionProps) {
  if (part.kind === 'records') return <RecordsTable part={part} names={names} />;
  if (part.kind !== 'group') return null;
  const [rows, tables] = [part.parts.filter(isRow), part.parts.filter((one) => !isRow(one))];
  return (
    <section class="answer-group">
      {rows.length > 0 ? (
        <Rows caption={wordsOf(part.name)} parts={rows} pinned={pinned} />
      ) : (
        <h3>{wordsOf(part.name)}</h3>
      )}
      {tables.map((one) => (
        <Section key={one.path} part={one} pinned={pinned} names={names} />
      ))}
    </section>
  );
}

interface RowsProps {
  readonly caption: string;
  readonly parts: readonly AnswerPart[];
  readonly pinned: Pinned;
}

function Rows({ caption, parts, pinned }: RowsProps) {
  return (
    <table class={`answer-figures ${pinned ? 'is-compared' : ''}`}>
      <caption>{caption}</caption>
      <thead class={pinned ? '' : 'visually-hidden'}>
        <tr>
          <th scope="col">Figure</th>
          {pinned ? <th scope="col">A, pinned</th> : null}
          <th scope="col">{pinned ? 'B, now' : 'Value'}</th>
          {pinned ? <th scope="col">B − A</th> : null}
          <th scope="col">Unit</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) =>
          part.kind === 'figure' ? (
            <Figure key={part.path} part={part} isCompared={pinned !== undefined} before={pinned?.get(part.path)} />
          ) : part.kind === 'series' ? (
            <SeriesRow key={part.path} part={part} columns={pinned ? 4 : 2} />
          ) : null,
        )}
      </tbody>
    </table>
  );
}

const SHOWN = 4;

/** A list of single values in one line: its first ones, and how many there are. */
function SeriesRow({ part, columns }: { readonly part: SeriesPart; readonly columns: number }) {
  const { name, values, figure } = part;
  const first = values.slice(0, SHOWN).map((value) => valueText(value, isPrecise.value));
  const more = values.length > SHOWN ? ` … ${values.length} values` : '';
  return (
    <tr>
      <th scope="row" title={figure?.description}>
        {wordsOf(name)}
      </th>
      <td class="answer-series" colSpan={columns}>
        {values.length === 0 ? <span class="answer-null">none</span> : null}
        <span>
          {first.join(', ')}
          {more}
        </span>{' '}
        {values.length > 0 ? (
          <CopyButton text={() => values.join('\n')} label={`Copy ${wordsOf(name)}, a value a line`} class="is-small">
            Copy
          </CopyButton>
        ) : null}
      </td>
    </tr>
  );
}
