import { connect } from 'node:net';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { operations } from './service';
import { type SellingService, startSelling } from './selling';

/** nginx takes this many bytes of headers from a service by default (`proxy_buffer_size`, one page of memory). */
const MOST_HEAD_BYTES = 4096;
const PUBLIC_BASE_URL = 'https://quantitative-computation.api.example.org';
const ORIGIN = 'https://app.quantitative-computation.example.org';

const payable = offeredOperations(document).filter(({ price }) => price !== 0n);
let service: SellingService;

beforeAll(async () => {
  const [[, standIn] = []] = operations;
  if (!standIn) throw new Error('there are no operations');
  // live data and Watch are connected to a market elsewhere; here nothing is called, only offered
  const all = new Map([...payable.map(({ id }) => [id, standIn] as const), ...operations]);
  service = await startSelling({
    limits: { calculator: 0, crypto_risk: 0, live: 0 },
    parts: {
      operations: all,
      config: { publicBaseUrl: PUBLIC_BASE_URL, trustProxy: false, corsOrigins: [ORIGIN] },
    },
  });
});

afterAll(() => service.stop());

test('there are offers to look at', () => {
  expect(payable.length).toBeGreaterThanOrEqual(79);
});

test.each(payable.map(({ path }) => path))('the offer of %s passes a proxy with default limits', async (path) => {
  const head = await headOf(path);
  expect(head).toMatch(/^HTTP\/1\.1 402 /);
  expect(Buffer.byteLength(head)).toBeLessThanOrEqual(MOST_HEAD_BYTES);
});

/** Status line and headers of the answer to a request without a body, byte for byte. */
function headOf(path: string): Promise<string> {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Origin: ${ORIGIN}`,
    `X-Request-Id: ${'r'.repeat(64)}`,
    'Accept-Encoding: gzip, br',
    'Content-Length: 0',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (part: string) => {
      received += part;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.destroy();
      resolve(received.slice(0, end + 4));
    });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}
