// How long a call takes that is compiled, and how long its answer is.

const TIMES_FOR_SUSPECTS = 12;
const LONGEST_WARM_UP_MS = 300;

/** Answers bodies until the compiler has seen them, for a while at most. */
export async function warmUp(operation, bodies) {
  const until = performance.now() + LONGEST_WARM_UP_MS;
  for (let round = 0; round < 3; round++)
    for (const body of bodies) {
      if (performance.now() > until) return;
      await answered(operation, body);
    }
}

/**
 * The least of a few times: other work of the machine only adds to them, so that one short time clears a body.
 *
 * @param isSuspect  milliseconds → whether they should be measured again
 * @param most       how often at most
 * @returns milliseconds of calculation, mapping and JSON, and bytes of the answer; 0 bytes if the library refuses the body
 */
export async function measured(operation, body, isSuspect, most = TIMES_FOR_SUSPECTS) {
  let milliseconds = Infinity;
  let bytes = 0;
  for (let time = 0; time === 0 || (time < most && isSuspect(milliseconds)); time++) {
    const start = { wall: performance.now(), processor: process.cpuUsage() };
    const text = await answered(operation, body);
    milliseconds = Math.min(milliseconds, performance.now() - start.wall, processorMs(start.processor));
    bytes = Buffer.byteLength(text);
  }
  return { milliseconds, bytes };
}

/** Wall time counts other processes, processor time the threads of the garbage collector: the lesser one counts. */
function processorMs(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** The answer as JSON; empty if the library refuses the body, which takes time as well. */
async function answered(operation, body) {
  try {
    const answer = operation.execute(body);
    return JSON.stringify(answer instanceof Promise ? await answer : answer);
  } catch (error) {
    if (error.code === undefined && error.name !== 'UnservableResultError') throw error;
    return '';
  }
}
