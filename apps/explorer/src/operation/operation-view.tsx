import { useComputed } from '@preact/signals';
import { type FunctionComponent } from 'preact';
import { apiAddress } from '../service/api-address';
import { familyTitle } from '../shell/families';
import { useLoaded } from '../shell/use-loaded';
import { AnswerPanel, fileNameOf } from './answer-panel';
import { AnswerTable } from './answer/answer-table';
import { Downloads } from './answer/downloads';
import { KeyFigures } from './answer/key-figures';
import { routeViolations } from './field-violations';
import { FormPanel } from './form-panel';
import { type LoadedSession } from './load-session';
import { PicturesPanel } from './pictures-panel';
import { Progress } from './progress';
import { keepMonitorOf } from './served/secrets-of';
import { ShownOnce } from './served/shown-once';
import { type Answered, served, type Session } from './session';
import { useAddress } from './use-address';
import { warningsOf } from './values/warnings';

/** One operation: its form, and what the values in it give. */
export function OperationView(loaded: LoadedSession) {
  const { session } = loaded;
  const { operation, form } = session;
  const address = useAddress(loaded);
  const routed = useComputed(() => routeViolations(session.refusal.value?.violations ?? [], form.fields));
  const server = apiAddress === undefined ? null : <Server session={session} address={apiAddress} />;
  return (
    <>
      <header class="operation-head">
        <p class="operation-family">{familyTitle(operation.family)}</p>
        <h1>{form.title}</h1>
        <p class="operation-description">
          <Prose text={form.description} />
        </p>
      </header>
      <div class="operation-columns">
        <FormPanel session={session} address={address} routed={routed} />
        <div class="operation-results">
          {session.isLocal ? (
            <>
              <Status session={session} />
              <PicturesPanel session={session} />
              <AnswerPanel session={session} />
              {server}
            </>
          ) : (
            <>
              <ServiceOnly kind={operation.kind} />
              {server}
              <ShownOnce session={session} />
              <Status session={session} />
              <AnswerPanel session={session} />
            </>
          )}
          <Calls session={session} />
        </div>
      </div>
    </>
  );
}

/** The first figures, and whether they are those of the values in the form. */
function Status({ session }: { readonly session: Session }) {
  const answered = session.answered.value;
  const isStale = session.isStale.value;
  return (
    <div class={`operation-status ${isStale ? 'is-stale' : ''}`}>
      {answered ? (
        <p class="operation-stale">The answer to {session.isLocal ? 'the last valid' : 'earlier'} values.</p>
      ) : null}
      {answered ? <Warnings session={session} answered={answered} /> : null}
      {answered ? <KeyFigures answered={answered} headlines={session.form.headlines} /> : null}
      <Progress session={session} />
    </div>
  );
}

function Warnings({ session, answered }: { readonly session: Session; readonly answered: Answered }) {
  const warnings = warningsOf(session.form, answered.values, answered.answer);
  return (
    <div class="operation-warnings" role="status">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function ServiceOnly({ kind }: { readonly kind: string }) {
  const why =
    kind === 'live'
      ? 'It asks the markets, so the service answers it.'
      : 'It concerns positions that the service watches, so the service answers it.';
  const how = apiAddress === undefined ? ' This page is hosted without one.' : '';
  return (
    <p class="operation-note">
      {why}
      {how}
      {kind === 'watch' && apiAddress !== undefined ? (
        <>
          {' '}
          <a href="#/watch">Manage monitors</a> on the Watch page.
        </>
      ) : null}
    </p>
  );
}

function Server({ session, address }: { readonly session: Session; readonly address: string }) {
  const { operation } = session;
  const values = session.values.value;
  const answered = session.answered.value;
  // an answer to other values is not what the service is asked for
  const answer = answered?.values === values ? answered.answer : undefined;
  return (
    <section class="operation-section" aria-label="The service">
      <Later
        load={async () => (await import('../service/ask-server')).AskServer}
        props={{
          operation,
          values,
          answer,
          onAnswer: (given, asked) => {
            keepMonitorOf(given.body, address, () => localStorage);
            if (!session.isLocal) session.answered.value = served(asked, given);
          },
          figuresOf: (given, asked) => <ServedFigures session={session} answered={served(asked, given)} />,
        }}
      />
    </section>
  );
}

/** The service's answer to a call that the page computes too. */
function ServedFigures({ session, answered }: { readonly session: Session; readonly answered: Answered }) {
  return (
    <>
      <Downloads name={fileNameOf(session)} answered={answered} />
      <AnswerTable answered={answered} pinned={undefined} figures={session.form.figures} />
    </>
  );
}

function Calls({ session: { operation, form, values } }: { readonly session: Session }) {
  return (
    <section class="operation-section" aria-label="The same call elsewhere">
      <Later
        load={async () => (await import('../snippets/snippets')).Snippets}
        props={{ operation, form, values: values.value }}
      />
    </section>
  );
}

/** A description of the contract: its names in code letters, its emphasis, and lines that flow. */
function Prose({ text }: { readonly text: string }) {
  const pieces = text.replace(/\s*\n\s*/g, ' ').split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return (
    <>
      {pieces.map((piece, i) => {
        if (piece.startsWith('`') && piece.length > 2) return <code key={i}>{piece.slice(1, -1)}</code>;
        return piece.startsWith('**') && piece.length > 4 ? <strong key={i}>{piece.slice(2, -2)}</strong> : piece;
      })}
    </>
  );
}

interface LaterProps<Props> {
  readonly load: () => Promise<FunctionComponent<Props>>;
  readonly props: Props;
}

/** A component that is loaded once the page stands. */
function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const loaded = useLoaded('', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return load();
  });
  if (loaded.state === 'failed') return <p role="alert">A part of the page could not be loaded: {loaded.sentence}</p>;
  if (loaded.state === 'loading') return null;
  const Component = loaded.value;
  return <Component {...props} />;
}
