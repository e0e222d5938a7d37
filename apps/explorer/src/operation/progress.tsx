import { useEffect, useRef } from 'preact/hooks';
import { type Running, type Session } from './session';

/** How far a long calculation probably is, with a way to end it. */
export function Progress({ session }: { readonly session: Session }) {
  const running = session.running.value;
  return running ? <Bar running={running} session={session} /> : null;
}

function Bar({ running, session }: { readonly running: Running; readonly session: Session }) {
  const bar = useRef<HTMLProgressElement>(null);
  const { since, expected } = running;
  useEffect(() => {
    if (expected === undefined) return;
    let frame = requestAnimationFrame(function step() {
      // never full before the answer is there
      if (bar.current) bar.current.value = 1 - Math.exp((-2 * (performance.now() - since)) / expected);
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [since, expected]);
  return (
    <div class="operation-progress">
      <progress ref={bar} max={1} aria-label="Calculating" />
      <button
        type="button"
        class="button"
        onClick={() => {
          session.cancel();
        }}
      >
        Cancel
      </button>
    </div>
  );
}
