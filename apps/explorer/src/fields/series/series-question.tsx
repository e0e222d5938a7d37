import { figure } from '../bounds-text';
import { type SeriesAnswers, type SeriesReading } from './read-series';
import { type SeriesReader } from './use-series';

interface SeriesQuestionProps {
  /** Id of the field. */
  readonly id: string;
  readonly reader: SeriesReader;
}

/** Asks the user about an ambiguous text. */
export function SeriesQuestion({ id, reader }: SeriesQuestionProps) {
  const { outcome, answer, take } = reader;
  if (outcome === undefined) return null;
  if ('columns' in outcome) return <ColumnQuestion id={id} columns={outcome.columns} onAnswer={answer} />;
  if ('asks' in outcome) return <DecimalQuestion onAnswer={answer} />;
  if ('prices' in outcome)
    return (
      <PriceQuestion
        onAnswer={({ as }) => {
          take(outcome.prices, as);
        }}
      />
    );
  return 'tooMany' in outcome ? <LengthQuestion {...outcome} onTake={take} /> : null;
}

/** Question of an outcome, as a fault of the field; undefined for questions with a list of choices. */
export function questionText(outcome: SeriesReading): string | undefined {
  if ('asks' in outcome) return 'the commas may be decimal marks: say which, nothing was taken yet';
  return 'prices' in outcome ? 'these values look like prices, and this field takes returns' : undefined;
}

interface AskedProps {
  readonly onAnswer: (answer: SeriesAnswers) => void;
}

function ColumnQuestion({
  id,
  columns,
  onAnswer,
}: AskedProps & { readonly id: string; readonly columns: readonly string[] }) {
  return (
    <label class="series-question" htmlFor={`${id}-column`}>
      Which column?
      <select
        id={`${id}-column`}
        class="field-text"
        value=""
        onChange={({ currentTarget: { value } }) => {
          onAnswer({ column: value });
        }}
      >
        <option value="">choose</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asks whether the commas of a text are decimal marks or separators. */
export function DecimalQuestion({ onAnswer }: AskedProps) {
  return (
    <Choices
      choices={[
        ['Decimal commas', { decimal: 'comma' }],
        ['Decimal points', { decimal: 'point' }],
      ]}
      onAnswer={onAnswer}
    />
  );
}

/** Whether values that look like prices are returns all the same. */
export function PriceQuestion({ onAnswer }: AskedProps) {
  return (
    <Choices
      choices={[
        ['Convert prices', { as: 'prices' }],
        ['Keep values', { as: 'returns' }],
      ]}
      onAnswer={onAnswer}
    />
  );
}

function Choices({
  choices,
  onAnswer,
}: AskedProps & { readonly choices: readonly (readonly [string, SeriesAnswers])[] }) {
  return (
    <div class="series-actions">
      {choices.map(([text, answer]) => (
        <button
          key={text}
          type="button"
          class="field-button"
          onClick={() => {
            onAnswer(answer);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface LengthQuestionProps {
  readonly tooMany: readonly number[];
  readonly most: number;
  readonly onTake: (numbers: readonly number[], as: SeriesAnswers['as']) => void;
}

function LengthQuestion({ tooMany, most, onTake }: LengthQuestionProps) {
  const takes = [
    ['last', tooMany.slice(-most)],
    ['first', tooMany.slice(0, most)],
  ] as const;
  return (
    <div class="series-actions">
      {takes.map(([which, part]) => (
        <button
          key={which}
          type="button"
          class="field-button"
          onClick={() => {
            onTake(part, undefined);
          }}
        >
          Take the {which} {figure(most)}
        </button>
      ))}
    </div>
  );
}
