import { useSignal } from '@preact/signals';
import { type OperationSummary } from '@quant/operations';
import { type ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { apiAddress } from './api-address';
import { ask, type Asked } from './ask';
import './ask-server.css';
import { costText, differenceText } from './words';
import { httpRequest } from './http-request';
import { largestDifference } from './largest-difference';

interface AskServerProps {
  readonly operation: OperationSummary;
  readonly values: Readonly<Record<string, unknown>>;
  /** The result of the same calculation in this page; undefined before there is one. */
  readonly answer: unknown;
  /** Called with each answer, also after the user has left the page: it may hold a secret that the service shows only once. */
  readonly onAnswer: (answer: Answer, values: AskServerProps['values']) => void;
  /** Picks the figures to compare with the result of this page. */
  readonly figuresOf: (answer: Answer, values: AskServerProps['values']) => ComponentChildren;
}

type Answer = Extract<Asked, { kind: 'answered' }>;

/** Sends the same call to the service and shows how far its answer differs from the result of this page. Renders nothing without a service. */
export function AskServer(props: AskServerProps) {
  return apiAddress === undefined ? null : <AskButton {...props} address={apiAddress} />;
}

interface Outcome {
  readonly asked: Asked;
  readonly values: AskServerProps['values'];
  /** The result of this page at the time of the call. */
  readonly answer: unknown;
}

function AskButton(props: AskServerProps & { readonly address: string }) {
  const { operation, values, answer, address } = props;
  const canCancel = !changesSomething(operation);
  const running = useRef<AbortController | null>(null);
  const isRunning = useSignal(false);
  const outcome = useSignal<Outcome | undefined>(undefined);
  useEffect(
    () => () => {
      if (canCancel) running.current?.abort();
    },
    [canCancel],
  );
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    isRunning.value = true;
    outcome.value = undefined;
    const request = httpRequest({ ...operation, fields: [] }, values, address);
    const asked = await ask(request, operation, control.signal, fetch);
    if (asked.kind === 'answered') props.onAnswer(asked, values);
    outcome.value = { asked, values, answer };
    isRunning.value = false;
  };
  return (
    <section class="ask-server" aria-label="The same call on the server">
      <button type="button" class="ask-server__button" disabled={isRunning.value} onClick={() => void start()}>
        Ask the server
      </button>
      {isRunning.value && canCancel && (
        <button type="button" class="ask-server__cancel" onClick={() => running.current?.abort()}>
          Cancel
        </button>
      )}
      <div class="ask-server__said" role="status">
        {isRunning.value && <p>Asking {new URL(address).host} …</p>}
        {outcome.value && (
          <Said {...outcome.value} operation={operation} isOld={!areSame(outcome.value.values, values)} />
        )}
      </div>
      {outcome.value && <ServerFigures {...outcome.value} figuresOf={props.figuresOf} />}
    </section>
  );
}

/** True for calls that change a monitor: they take effect even if nobody waits for the answer. */
function changesSomething({ kind, method }: OperationSummary): boolean {
  return kind === 'watch' && method !== 'get';
}

/** The full answer of the server, next to the result of this page. */
function ServerFigures({ asked, values, answer, figuresOf }: Outcome & Pick<AskServerProps, 'figuresOf'>) {
  if (asked.kind !== 'answered' || answer === undefined) return null;
  return (
    <details class="ask-server__answer">
      <summary>Server answer</summary>
      {figuresOf(asked, values)}
    </details>
  );
}

function areSame(some: AskServerProps['values'], others: AskServerProps['values']): boolean {
  const names = Object.keys({ ...some, ...others });
  return names.every((name) => Object.is(some[name], others[name]));
}

interface SaidProps extends Outcome {
  readonly operation: OperationSummary;
  /** True if the user has changed the values since the call. */
  readonly isOld: boolean;
}

function Said({ asked, answer, operation, isOld }: SaidProps) {
  if (asked.kind === 'failed')
    return (
      <p class="ask-server__bad">
        {asked.text}
        {changesSomething(operation) ? ' The service may have done it all the same.' : ''}
      </p>
    );
  return (
    <>
      {asked.kind === 'refused' ? (
        <p class="ask-server__bad">{asked.text}</p>
      ) : (
        <p class="ask-server__good">
          {answer === undefined ? 'The server has answered.' : differenceText(largestDifference(answer, asked.body))}{' '}
          <span class="ask-server__time">{Math.max(1, Math.round(asked.ms))} ms</span>
        </p>
      )}
      <p>{costText(operation, asked.left)}</p>
      {isOld && <p>The values have changed since.</p>}
    </>
  );
}
