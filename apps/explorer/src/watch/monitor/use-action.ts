import { useCallback, useState } from 'preact/hooks';
import { type ServiceOutcome } from '../service/outcome';
import { type Problem } from '../service/problem';

/** A request that a click sends. */
export interface Action {
  readonly isBusy: boolean;
  /** Problem of the last request; undefined while the next one is running. */
  readonly problem: Problem | undefined;
  /** Sends a request. */
  readonly run: <Data>(ask: () => Promise<ServiceOutcome<Data>>, done: (data: Data) => void) => void;
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = useCallback(<Data>(ask: () => Promise<ServiceOutcome<Data>>, done: (data: Data) => void) => {
    setBusy(true);
    setProblem(undefined);
    void ask().then((outcome) => {
      setBusy(false);
      if (outcome.isOk) done(outcome.data);
      else setProblem(outcome.problem);
    });
  }, []);
  return { isBusy, problem, run };
}
