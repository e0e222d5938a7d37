/** Pause between two lines if standard error is not a terminal. */
const PAUSE_MS = 10_000;

/**
 * Shows the progress of a long run on standard error: on a terminal in one line, else in a line now and then.
 *
 * @returns a function that shows the given text; without a text it clears the line, because the run is done
 */
export function progress(title: string): (text?: string) => void {
  const { isTTY } = process.stderr;
  let shown = performance.now();
  return (text) => {
    if (isTTY) process.stderr.write(`\r\x1b[K${text === undefined ? '' : `${title}: ${text}`}`);
    else if (text !== undefined && performance.now() - shown > PAUSE_MS) {
      shown = performance.now();
      process.stderr.write(`${title}: ${text}\n`);
    }
  };
}
