import { useEffect, useMemo, useRef } from 'preact/hooks';

/** Passes on the answer to the latest question only, and stops after the component unmounts. */
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
