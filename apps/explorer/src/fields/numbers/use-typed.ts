import { type FormField } from '@quant/operations/forms';
import { useRef, useState } from 'preact/hooks';
import { useTurn } from '../frame/use-turn';
import { type Reading, readText } from './typed-text';

interface Typed {
  readonly text: string;
  /** The value of the field that the text stands beside: what it means, or the last one where it means none. */
  readonly value: unknown;
  /** The value that the field has until the new one has come back from above. */
  before?: { readonly value: unknown };
  readonly reason?: string;
}

interface TypedInput {
  /** Undefined where the value has come from elsewhere since. */
  readonly typed: Typed | undefined;
  readonly type: (text: string) => void;
}

type Numeric = Pick<FormField, 'type' | 'bounds' | 'isRequired'>;

/** What was typed stays shown as long as the field has the value that it means; of several texts the last one counts. */
export function useTyped(field: Numeric, value: unknown, onValue: (value: unknown) => void): TypedInput {
  const [typed, setTyped] = useState<Typed>();
  const latest = useRef(value);
  latest.current = value;
  const turn = useTurn();
  const take = (text: string, reading: Reading) => {
    if ('reason' in reading) {
      setTyped({ text, value: latest.current, reason: reading.reason });
      return;
    }
    setTyped({ text, value: reading.value, before: { value: latest.current } });
    if (!Object.is(reading.value, latest.current)) onValue(reading.value);
  };
  const type = (text: string) => {
    setTyped({ text, value: latest.current });
    turn(readText(field, text), (reading) => {
      take(text, reading);
    });
  };
  return { typed: typed !== undefined && standsBeside(typed, value) ? typed : undefined, type };
}

function standsBeside(typed: Typed, value: unknown): boolean {
  if (!Object.is(typed.value, value)) return typed.before !== undefined && Object.is(typed.before.value, value);
  delete typed.before;
  return true;
}
