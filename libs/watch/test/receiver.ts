// the harness is shared by all projects and shipped by none
import { type Receiver as AnyReceiver, startReceiver as startAny } from '../../../tests/kit/receiver/receiver';

/** A message as it arrived. */
export interface Message {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the receiver answered. */
  readonly status: number;
}

/** A receiver of webhooks on this machine. */
export interface Receiver extends AnyReceiver {
  readonly messages: readonly Message[];
}

/** @param answer  the status for a message; a promise keeps its sender waiting */
export async function startReceiver(answer: (path: string) => number | Promise<number> = () => 204): Promise<Receiver> {
  const messages: Message[] = [];
  const receiver = await startAny(async ({ id, path, headers: received, body }) => {
    const status = await answer(path);
    const headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]));
    messages.push({ id, path, headers, body, status });
    return status;
  });
  return { ...receiver, messages };
}
