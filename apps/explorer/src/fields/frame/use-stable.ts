import { type RefObject } from 'preact';
import { useRef } from 'preact/hooks';

/** Keeps the previous value while the new one is equal, so that dependents do not render again. */
export function useStable<Value>(value: Value, isSame: (left: Value, right: Value) => boolean): Value {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

/** The value as last drawn or set, for handlers that stay the same between renders. */
export function useLatest<Value>(value: Value): RefObject<Value> & { current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
