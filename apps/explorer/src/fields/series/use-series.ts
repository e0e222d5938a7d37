import { useRef, useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { useTurn } from '../frame/use-turn';
import { readFile, readSeries, type SeriesReading, type SeriesSource } from './read-series';

export interface SeriesReader {
  /** What came of the last text, where it is not simply the value. */
  readonly outcome: SeriesReading | undefined;
  readonly readText: (text: string) => void;
  readonly readFile: (file: File) => void;
  /** Reads the last text again, by one of its columns. */
  readonly choose: (column: string) => void;
  readonly take: (numbers: readonly number[]) => void;
}

/** Reads what is typed, pasted and dropped into a field; of several texts the last one counts. */
export function useSeries({ field, value, onValue }: FieldPartProps): SeriesReader {
  const [outcome, setOutcome] = useState<{ readonly reading: SeriesReading; readonly value: unknown }>();
  const source = useRef<SeriesSource | undefined>(undefined);
  const latest = useRef(value);
  latest.current = value;
  const turn = useTurn();
  const settle = (reading: SeriesReading) => {
    setOutcome('numbers' in reading ? undefined : { reading, value: latest.current });
    if (!('columns' in reading)) source.current = undefined;
    if ('numbers' in reading) onValue(reading.numbers);
  };
  const read = (from: SeriesSource, column?: string) => {
    source.current = from;
    turn(readSeries(field, from, column), settle);
  };
  const readFileOf = (file: File) => {
    turn(readFile(file), (found) => {
      if ('reason' in found) settle(found);
      else read(found);
    });
  };
  return {
    outcome: outcome !== undefined && Object.is(outcome.value, value) ? outcome.reading : undefined,
    readText: (text) => {
      read({ text });
    },
    readFile: readFileOf,
    choose: (column) => {
      if (source.current) read(source.current, column);
    },
    take: (numbers) => {
      settle({ numbers });
    },
  };
}
