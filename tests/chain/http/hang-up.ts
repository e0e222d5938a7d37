import { once } from 'node:events';
import { request } from 'node:http';

/** Posts a body with a payment on its own connection. The returned function closes the connection without waiting for the answer. */
export async function postAndHangUp(url: string, body: object, payment: string): Promise<() => Promise<void>> {
  const headers = { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': payment };
  const call = request(url, { method: 'POST', headers, agent: false });
  call.on('error', () => undefined); // this is how a client hangs up
  call.end(JSON.stringify(body));
  await once(call, 'finish');
  return async () => {
    await new Promise((resolve) => call.once('close', resolve).destroy());
  };
}
