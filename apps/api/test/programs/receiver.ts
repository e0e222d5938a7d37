// the harness is shared by all projects and shipped by none
import { startReceiver as startAny } from '../../../../tests/kit/receiver/receiver';

/** Receives webhooks at `/good`, and at `/away` once it is told to. */
export interface Receiver {
  readonly url: (path: 'good' | 'away') => string;
  /** From now on `/away` is there as well. */
  readonly comeBack: () => void;
  /** The ids of the messages that were answered well, one for each time. */
  readonly received: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: string[] = [];
  let isBack = false;
  const { url, close } = await startAny(({ path, id }) => {
    const isGood = path === '/good' || isBack;
    if (isGood) received.push(id);
    return isGood ? 204 : 503;
  });
  return { url: (path) => `${url}/${path}`, comeBack: () => void (isBack = true), received, close };
}
