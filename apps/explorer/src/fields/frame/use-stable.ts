import { useRef } from 'preact/hooks';

/** The value of before as long as the new one says the same, so that what depends on it is not drawn again. */
export function useStable<Value>(value: Value, isSame: (left: Value, right: Value) => boolean): Value {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
