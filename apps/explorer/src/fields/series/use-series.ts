import { useRef, useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { useTurn } from '../frame/use-turn';
import {
  ofField,
  readFile,
  readSeries,
  type SeriesAnswers,
  type SeriesReading,
  type SeriesSource,
} from './read-series';
import { insist, isInsisted } from './read-table';

export interface SeriesReader {
  /** Outcome of the last text, unless the value already shows it. */
  readonly outcome: SeriesReading | undefined;
  /** Number of answered questions; each answer changes the numbers that the text means. */
  readonly answered: number;
  readonly readText: (text: string) => void;
  readonly readFile: (file: File) => void;
  /** Reads the last text again, with what somebody has said of it. */
  readonly answer: (answer: SeriesAnswers) => void;
  /** Takes numbers that are known already. */
  readonly take: (numbers: readonly number[], as?: SeriesAnswers['as']) => void;
}

/** Reads text typed, pasted or dropped into a field; the latest text wins. */
export function useSeries({ field, value, onValue }: FieldPartProps): SeriesReader {
  const [outcome, setOutcome] = useState<{ readonly reading: SeriesReading; readonly value: unknown }>();
  const [answered, setAnswered] = useState(0);
  const source = useRef<{ readonly from: SeriesSource; readonly answers: SeriesAnswers } | undefined>(undefined);
  const latest = useRef(value);
  latest.current = value;
  const turn = useTurn();
  const settle = (reading: SeriesReading, as?: SeriesAnswers['as']) => {
    setOutcome('numbers' in reading ? undefined : { reading, value: latest.current });
    if (!('numbers' in reading)) return;
    if (as === 'returns') insist(reading.numbers);
    onValue(reading.numbers);
  };
  const read = (from: SeriesSource, answers: SeriesAnswers = {}) => {
    source.current = { from, answers };
    turn(readSeries(field, from, answers), (reading) => {
      settle(reading, answers.as);
      if (Object.keys(answers).length > 0) setAnswered((count) => count + 1);
    });
  };
  const readFileOf = (file: File) => {
    turn(readFile(file), (found) => {
      if ('reason' in found) settle(found);
      else read(found);
    });
  };
  return {
    outcome: outcome !== undefined && Object.is(outcome.value, value) ? outcome.reading : pricesIn(field, value),
    answered,
    readText: (text) => {
      read({ text });
    },
    readFile: readFileOf,
    answer: (answer) => {
      if (source.current) read(source.current.from, { ...source.current.answers, ...answer });
    },
    take: (numbers, as) => {
      settle(ofField(field, numbers, as), as);
      setAnswered((count) => count + 1);
    },
  };
}

/** The question whether a value is of prices, which an address or an editor of single numbers may have brought. */
function pricesIn(field: FieldPartProps['field'], value: unknown): SeriesReading | undefined {
  if (!isNumbers(value) || isInsisted(value)) return undefined;
  const reading = ofField(field, value);
  return 'prices' in reading ? reading : undefined;
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
