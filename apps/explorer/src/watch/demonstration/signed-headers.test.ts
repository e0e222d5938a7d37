import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMONSTRATION_SECRET, signedHeaders } from './signed-headers';
import { SCENARIOS } from './scenarios';
import { storyOf } from './story';

interface Vectors {
  readonly webhook_signature: readonly {
    readonly webhook_id: string;
    readonly webhook_timestamp: number;
    readonly webhook_secret: string;
    readonly body: string;
    readonly webhook_signature: string;
  }[];
}

const golden = join(__dirname, '../../../../../libs/contract/golden/service.vectors.json');
const vectors = JSON.parse(readFileSync(golden, 'utf8')) as Vectors;

test.each(vectors.webhook_signature)('signs $webhook_id as the service does', async (vector) => {
  const message = { id: vector.webhook_id, body: vector.body, at: vector.webhook_timestamp * 1000 + 999 };
  expect(await signedHeaders(message, vector.webhook_secret, crypto.subtle)).toEqual({
    'content-type': 'application/json',
    'webhook-id': vector.webhook_id,
    'webhook-timestamp': String(vector.webhook_timestamp),
    'webhook-signature': vector.webhook_signature,
  });
});

test('the messages of the stories are signed by the very text that is shown', async () => {
  const messages = SCENARIOS.flatMap((scenario) => storyOf(scenario).moments.flatMap((moment) => moment.messages));
  const key = Buffer.from('a secret that everybody can read');
  for (const { id, body, alert } of messages) {
    const headers = await signedHeaders({ id, body, at: alert.at }, DEMONSTRATION_SECRET, crypto.subtle);
    const digest = createHmac('sha256', key)
      .update(`${id}.${alert.at / 1000}.${body}`)
      .digest('base64');
    expect(headers?.['webhook-signature']).toBe(`v1,${digest}`);
  }
});

test('a browser that cannot sign says so', async () => {
  const message = { id: 'a_1', body: '{}', at: 0 };
  expect(await signedHeaders(message, DEMONSTRATION_SECRET, undefined)).toBeUndefined();
});
