import { useRef } from 'preact/hooks';

/** Keeps the previous value while the new one is equal, so that dependents do not render again. */
export function useStable<Value>(value: Value, isSame: (left: Value, right: Value) => boolean): Value {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
