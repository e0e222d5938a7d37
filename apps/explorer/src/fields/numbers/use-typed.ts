import { type FormField } from '@quant/contract/forms';
import { useRef, useState } from 'preact/hooks';
import { useTurn } from '../frame/use-turn';
import { type Reading, readText } from './typed-text';

interface Typed {
  readonly text: string;
  /** Value of the field: the text's meaning, or the value before editing if the text has none. */
  readonly value: unknown;
  /** The value that the field has until the new one has come back from above. */
  before?: { readonly value: unknown };
  readonly reason?: string;
  readonly meant?: string;
}

interface TypedInput {
  /** Undefined where the value has come from elsewhere since. */
  readonly typed: Typed | undefined;
  readonly type: (text: string) => void;
  /** The field was left: the next text starts from the value that it has now. */
  readonly leave: () => void;
}

type Numeric = Pick<FormField, 'type' | 'bounds' | 'isRequired'> & Partial<Pick<FormField, 'name' | 'unit'>>;

/**
 * Keeps the typed text while the field has its value; the latest text wins. An invalid text restores the value before editing:
 * `2` was only the beginning of a volatility of `20`.
 *
 * @param hasGroups  whether `1,000` is 1000
 */
export function useTyped(
  field: Numeric,
  value: unknown,
  onValue: (value: unknown) => void,
  hasGroups = true,
): TypedInput {
  const [typed, setTyped] = useState<Typed>();
  const latest = useRef(value);
  latest.current = value;
  const start = useRef<{ readonly value: unknown } | undefined>(undefined);
  const turn = useTurn();
  const isShown = typed !== undefined && standsBeside(typed, value);
  const take = (text: string, reading: Reading, before: unknown) => {
    const next = 'reason' in reading ? before : reading.value;
    const { meant } = reading;
    setTyped({
      text,
      value: next,
      before: { value: latest.current },
      ...('reason' in reading && { reason: reading.reason }),
      ...(meant !== undefined && { meant }),
    });
    if (!Object.is(next, latest.current)) onValue(next);
  };
  const type = (text: string) => {
    if (start.current === undefined || (typed !== undefined && !isShown)) start.current = { value: latest.current };
    const before = start.current.value;
    setTyped({ text, value: latest.current });
    turn(readText(field, text, hasGroups), (reading) => {
      take(text, reading, before);
    });
  };
  const leave = () => {
    start.current = undefined;
  };
  return { typed: isShown ? typed : undefined, type, leave };
}

function standsBeside(typed: Typed, value: unknown): boolean {
  if (!Object.is(typed.value, value)) return typed.before !== undefined && Object.is(typed.before.value, value);
  delete typed.before;
  return true;
}
