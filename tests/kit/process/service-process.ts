import { isError, launch, type Launched, urlIn } from './launch';

/** A process of the service that listens. */
export interface ServiceProcess extends Launched {
  readonly url: string;
  /** Its last error log lines. */
  readonly errors: () => readonly string[];
  /** Its log so far. */
  readonly logBytes: () => number;
}

const KEPT_ERRORS = 20;
/** By the clock of the harness, which may be a fast one [ms]. */
const START_MS = 300_000;

interface Start {
  /** Of Node. */
  readonly flags?: readonly string[];
  /** A program with its arguments that becomes the app, such as `unshare -m`. */
  readonly launcher?: readonly string[];
  /** Whether it and the harness exchange messages. */
  readonly hasChannel?: boolean;
}

/**
 * Starts a bundled app and waits until it listens.
 *
 * @param main  file of the app
 * @throws Error  it has ended, or does not listen; the message contains its output
 */
export async function startService(
  main: string,
  environment: Readonly<Record<string, string | undefined>>,
  { launcher = [], flags = [], hasChannel = false }: Start = {},
): Promise<ServiceProcess> {
  const stdio = ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])] as const;
  const launched = launch([...launcher, process.execPath, ...flags, main], environment, [...stdio]);
  const errors: string[] = [];
  const keep = (line: string): void => {
    errors.push(line);
    if (errors.length > KEPT_ERRORS) errors.shift();
  };
  launched.child.stderr?.setEncoding('utf8').on('data', keep);
  let logBytes = 0;
  launched.child.stdout?.on('data', (text: string) => (logBytes += Buffer.byteLength(text)));
  const url = await listening(launched, keep).catch(async (error: unknown) => {
    await launched.kill();
    throw new Error(`a process of the service did not start: ${errors.join('\n')}`, { cause: error });
  });
  return { ...launched, url, errors: () => errors, logBytes: () => logBytes };
}

/** Reads every line, so that the pipe never fills. */
function listening({ child, ended }: Launched, onError: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(new Error('it does not listen'));
    }, START_MS);
    void ended.then(() => {
      clearTimeout(patience);
      reject(new Error('it has ended'));
    });
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isError(line)) onError(line);
        const url = urlIn(line);
        if (url === undefined) continue;
        clearTimeout(patience);
        resolve(url);
      }
    });
  });
}
