/** Between two lines where nothing can be overwritten. */
const PAUSE_MS = 10_000;

/**
 * Shows how far a long run is, on standard error: on a terminal in one line, else in a line now and then.
 *
 * @returns called with what to show; with nothing: it is done, and the line is cleared
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
