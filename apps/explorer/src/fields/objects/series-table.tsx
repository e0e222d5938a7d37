import { type FormField } from '@quant/contract/forms';
import { type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTurn } from '../frame/use-turn';
import { FileButton } from '../series/file-button';
import { readFile, type SeriesAnswers, type SeriesSource } from '../series/read-series';
import { type NamedSeries, readTable } from '../series/read-table';
import { DecimalQuestion, PriceQuestion } from '../series/series-question';

interface SeriesTableProps {
  readonly name: string;
  /** The field of each series. */
  readonly field: FormField;
  readonly most: number;
  readonly onTable: (table: NamedSeries) => void;
  /** With why the table is not taken; undefined once one is. */
  readonly onRefused: (reason: string | undefined) => void;
  readonly button: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A table that cannot be taken before somebody has said what it is. */
interface Question {
  readonly asks: 'decimal' | 'prices';
  readonly source: SeriesSource;
  readonly answers: SeriesAnswers;
}

const QUESTIONS = {
  decimal: 'the commas of the table may be decimal marks: say which, nothing was taken yet',
  prices: 'the columns look like prices, and this field takes returns: nothing was taken yet',
} as const;

/** Series by name, around their rows: a whole table may be pasted, dropped or opened, and its columns become the series. */
export function SeriesTable({ name, field, most, onTable, onRefused, button, children }: SeriesTableProps) {
  const turn = useTurn();
  const [question, setQuestion] = useState<Question>();
  const read = (source: SeriesSource, answers: SeriesAnswers = {}) => {
    turn(readTable(field, source, most, answers), (found) => {
      setQuestion('asks' in found ? { asks: found.asks, source, answers } : undefined);
      onRefused('reason' in found ? found.reason : 'asks' in found ? QUESTIONS[found.asks] : undefined);
      if ('table' in found) onTable(found.table);
    });
  };
  const answer = (given: SeriesAnswers) => {
    if (question !== undefined) read(question.source, { ...question.answers, ...given });
  };
  const open = (file: File) => {
    turn(readFile(file), (found) => {
      if ('reason' in found) onRefused(found.reason);
      else read(found);
    });
  };
  return (
    <div
      class="named-table"
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0];
        if (event.defaultPrevented || !file) return;
        event.preventDefault();
        open(file);
      }}
      onPasteCapture={(event) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (!isTable(text)) return;
        event.preventDefault();
        event.stopPropagation();
        read({ text });
      }}
    >
      {children}
      {question?.asks === 'decimal' ? <DecimalQuestion onAnswer={answer} /> : null}
      {question?.asks === 'prices' ? <PriceQuestion onAnswer={answer} /> : null}
      <div class="series-actions">
        {button}
        <FileButton name={name} text="Open table" onFile={open} />
        <span class="field-note">a table with names in its first line fills all rows</span>
      </div>
    </div>
  );
}

/** Whether a text has several columns and a line of names. */
function isTable(text: string): boolean {
  const [first = ''] = text.split('\n', 1);
  return /[\t,;]/.test(first) && /(?:^|[\t,;])\s*"?[a-z]/i.test(first) && text.length > first.length + 1;
}
