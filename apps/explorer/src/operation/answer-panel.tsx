import { AnswerTable } from './answer/answer-table';
import { Downloads } from './answer/downloads';
import { isPrecise, showPrecise } from './answer/precision';
import { type Session } from './session';

/** The answer as figures and tables, with actions such as copy and save. */
export function AnswerPanel({ session }: { readonly session: Session }) {
  const answered = session.answered.value;
  const isStale = session.isStale.value;
  if (!answered) return null;
  return (
    <section class={`operation-section operation-answer ${isStale ? 'is-stale' : ''}`} aria-label="Answer">
      <header class="operation-section-head">
        <h2>Answer</h2>
        <label class="operation-check">
          <input
            type="checkbox"
            checked={isPrecise.value}
            onChange={({ currentTarget }) => {
              showPrecise(currentTarget.checked);
            }}
          />
          All digits
        </label>
        <PinButton session={session} />
        <Downloads name={fileNameOf(session)} answered={answered} />
      </header>
      <AnswerTable answered={answered} pinned={session.pinned.value} figures={session.form.figures} />
    </section>
  );
}

/** Name of a file with the answer: `options-price`. */
export function fileNameOf({ operation }: Session): string {
  return operation.endpoint.replace(/[/{}]+/g, '-');
}

/** Pins the current setting as A for comparison with later ones, and unpins it. */
function PinButton({ session }: { readonly session: Session }) {
  const isPinned = session.pinned.value !== undefined;
  return (
    <button
      type="button"
      class="button"
      aria-pressed={isPinned}
      title="Compare later settings with this one"
      onClick={() => {
        session.pinned.value = isPinned ? undefined : session.answered.peek();
      }}
    >
      {isPinned ? 'Unpin A' : 'Pin this setting'}
    </button>
  );
}
