import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the attacker got each status; `none` without an answer. */
export type Statuses = Readonly<Record<string, number>>;

/** Sends the text of a request from 127.0.0.1 on a new connection. @returns the status of its answer */
export function attackOnce(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let status = 'none';
    connect(port, '127.0.0.1')
      .once('data', (data: Buffer) => (status = data.toString('latin1', 9, 12)))
      .on('data', () => undefined)
      .on('error', () => undefined)
      .on('close', () => {
        resolve(status);
      })
      .write(text);
  });
}

/** Most concurrent requests, so that on a slow machine the attack does not outrun itself. */
const MOST_UNDER_WAY = 200;

/** Sends a request so many times a second, whether or not the earlier ones are answered, until the signal says stop. */
export async function attackAtRate(
  perSecond: number,
  send: () => Promise<string>,
  stop: AbortSignal,
): Promise<Statuses> {
  const answers: Promise<string>[] = [];
  let underWay = 0;
  while (!stop.aborted) {
    if (underWay < MOST_UNDER_WAY) {
      underWay++;
      answers.push(send().finally(() => underWay--));
    }
    await pause(1000 / perSecond);
  }
  return counted(await Promise.all(answers));
}

/** Sends a request as fast as so many clients at a time get their answers, until the signal says stop. */
export async function attackFlatOut(
  atATime: number,
  send: () => Promise<string>,
  stop: AbortSignal,
): Promise<Statuses> {
  const statuses: string[] = [];
  const one = async (): Promise<void> => {
    while (!stop.aborted) statuses.push(await send());
  };
  await Promise.all(Array.from({ length: atATime }, one));
  return counted(statuses);
}

function counted(statuses: readonly string[]): Statuses {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
