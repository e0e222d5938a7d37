import { type RefObject } from 'preact';
import { useRef } from 'preact/hooks';

/** The value as last drawn or set, for handlers that stay the same between renders. */
export function useLatest<Value>(value: Value): RefObject<Value> & { current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
