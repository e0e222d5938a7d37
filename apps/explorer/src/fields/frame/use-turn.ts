import { useEffect, useMemo, useRef } from 'preact/hooks';

/** Hands over the answer to the latest of several questions, and none once the component is gone. */
export type Turn = <Answer>(answer: Promise<Answer>, then: (answer: Answer) => void) => void;

export function useTurn(): Turn {
  const count = useRef(0);
  useEffect(
    () => () => {
      count.current = Infinity;
    },
    [count],
  );
  return useMemo<Turn>(
    () => (answer, then) => {
      const own = (count.current += 1);
      void answer.then((found) => {
        if (own === count.current) then(found);
      });
    },
    [count],
  );
}
