import { send } from '../../kit/http/send';
import { jsonOf } from '../../kit/http/send';
import { type Sent } from '../load/book';

const TOO_LONG = 5 * 1024 * 1024 + 1;
const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };

/** Requests that the gateway must block: metrics, bodies beyond the limit, addresses that clients invent. */
export async function gatewayProblems(url: string, sent: readonly Sent[]): Promise<string[]> {
  const problems: string[] = [];
  const post = (body: string, client: string, headers = {}) =>
    send({
      ...{ url: `${url}/v1/options/price`, method: 'POST', from: client, body },
      headers: { 'content-type': 'application/json', ...headers },
    });
  for (const path of ['/metrics', '/metrics/']) {
    const answer = await send({ url: url + path, method: 'GET', headers: {} });
    if (answer?.status !== 404) problems.push(`${path} got ${answer?.status ?? 'no answer'}`);
  }
  const long = await post(' '.repeat(TOO_LONG), '127.0.0.1');
  if (long?.status !== 413 || jsonOf(long)?.['code'] !== 'payload_too_large')
    problems.push(`a body of ${TOO_LONG} bytes got ${long?.status ?? 'no answer'}`);
  const refused = sent.findLast(({ kind, outcome }) => kind === 'calculator' && outcome === 'offered');
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    const named = header === 'Forwarded' ? 'for=192.0.2.1' : '192.0.2.1';
    const answer = await post(JSON.stringify(OPTION), refused?.client ?? '', { [header]: named });
    if (answer?.status !== 402) problems.push(`with ${header}, a client without free calls got ${answer?.status ?? 0}`);
  }
  return problems.map((each) => `gateway: ${each}`);
}
