import { CopyButton } from '../answer/copy-button';
import { wordsOf } from '../answer/words';
import { type Session } from '../session';
import { keptMonitors } from '../../watch/service/kept-monitors';
import { secretsOf } from './secrets-of';
import './shown-once.css';

/** The secrets of an answer of the service, which shows them once. */
export function ShownOnce({ session }: { readonly session: Session }) {
  const secrets = secretsOf(session.answered.value?.answer, session.form.figures);
  if (secrets.length === 0) return null;
  const isKept = keptMonitors(() => localStorage).some(({ token }) => secrets.some(({ text }) => text === token));
  return (
    <section class="shown-once" aria-label="Secrets">
      <h2 class="operation-subhead">Shown once</h2>
      <p>
        The service shows {secrets.length === 1 ? 'this secret' : 'these secrets'} once. Copy{' '}
        {secrets.length === 1 ? 'it' : 'them'} before you leave this page.
      </p>
      {secrets.map(({ name, text, description }) => (
        <div key={name} class="shown-once-secret" title={description}>
          <span>{wordsOf(name)}</span>
          <input
            class="field-text"
            aria-label={wordsOf(name)}
            readOnly
            value={text}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
            }}
          />
          <CopyButton text={text} label={`Copy ${wordsOf(name)}`} class="button">
            Copy
          </CopyButton>
        </div>
      ))}
      {secrets.some(({ name }) => name === 'token') ? <Kept isKept={isKept} /> : null}
    </section>
  );
}

function Kept({ isKept }: { readonly isKept: boolean }) {
  if (!isKept) return <p role="alert">This browser does not keep the token: it is lost when you leave this page.</p>;
  return (
    <p>
      This browser keeps the token. <a href="#/watch">Manage monitor</a>
    </p>
  );
}
