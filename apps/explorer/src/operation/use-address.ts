import { effect, type Signal, useSignal } from '@preact/signals';
import { type FormExample } from '@quant/contract/forms';
import { useEffect } from 'preact/hooks';
import { pushQuery, replaceQuery, route } from '../shell/router';
import { type LoadedSession } from './load-session';
import { type Session } from './session';
import { type ReadState, readState, stateQuery } from './url-state';

/** A slider moves faster than browsers let an address change [ms]. */
const PAUSE = 250;

export interface Address {
  /** Fault in the address, or in writing it; empty if there is none. */
  readonly problem: Signal<string>;
  /** Starts from an example again, with a new entry in the browser's history. */
  readonly choose: (example: FormExample) => void;
  /** Opens a state as an address has it, likewise. */
  readonly open: (query: string) => void;
}

const TOO_LONG = 'These values are too long for an address: copy the request as JSON to keep them.';

/** Keeps the values of a session and the address of the page the same. */
export function useAddress({ session, query: loadedWith, problem: initialProblem = '' }: LoadedSession): Address {
  const problem = useSignal(initialProblem);
  useEffect(() => followValues(session, problem), [session]);
  useEffect(() => followRoute(session, loadedWith, problem), [session]);
  const start = (query: string, { values, problem: fault = '' }: ReadState): void => {
    pushQuery(query);
    problem.value = fault;
    session.replace(values);
  };
  return {
    problem,
    choose: ({ values }) => {
      start(stateQuery(values, session.form) ?? '', { values, problem: undefined });
    },
    open: (query) => {
      start(query, readState(query, session.form));
    },
  };
}

function followValues(session: Session, problem: Signal<string>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const stop = effect(() => {
    const values = session.values.value;
    clearTimeout(timer);
    if (isFirst) {
      isFirst = false;
      return;
    }
    timer = setTimeout(() => {
      const query = stateQuery(values, session.form);
      problem.value = query === undefined ? TOO_LONG : '';
      replaceQuery(session.operation, query ?? '');
    }, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Back, forward, and an address that somebody changes by hand, while the session is still being loaded too. */
function followRoute(session: Session, loadedWith: string, problem: Signal<string>): () => void {
  let isFirst = true;
  return effect(() => {
    const now = route.value;
    if (!('operation' in now) || now.operation !== session.operation) return;
    const isKnown = isFirst && now.query === loadedWith;
    isFirst = false;
    if (isKnown) return;
    const { values, problem: fault = '' } = readState(now.query, session.form);
    problem.value = fault;
    if (now.query !== stateQuery(session.values.peek(), session.form)) session.replace(values);
  });
}
