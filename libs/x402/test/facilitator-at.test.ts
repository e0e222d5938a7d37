import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { type Authorization, FacilitatorConfigError, facilitatorAt } from '../src/index';

const SUPPORTED = { kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:8453' }], extensions: [], signers: {} };
const SECRET = 'hunter2';

let server: Server;
let asked: { readonly path: string | undefined; readonly authorization: string | undefined }[];
let url: string;

beforeEach(async () => {
  asked = [];
  server = createServer(({ url: path, headers }, response) => {
    asked.push({ path, authorization: headers.authorization });
    response.end(JSON.stringify(SUPPORTED));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test.each([
  `https://user:${SECRET}@pay.example`,
  `https://${SECRET}@pay.example`,
  `https://pay.example/?key=${SECRET}`,
  `https://pay.example/#${SECRET}`,
  `${SECRET}.example`,
  `ftp://${SECRET}.example`,
])('%s is refused before anybody is asked, without being quoted', (bad) => {
  let error: unknown;
  try {
    facilitatorAt({ url: bad });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(FacilitatorConfigError);
  expect(error).toMatchObject({ code: 'INVALID_FACILITATOR_CONFIG' });
  // the stack names the line of this file, not the value
  expect(inspect(error, { depth: 10 })).not.toContain(SECRET);
});

test.each([
  ['', '/supported'],
  ['/', '/supported'],
  ['/v2/x402', '/v2/x402/supported'],
  ['/v2/x402//', '/v2/x402/supported'],
])('at %j it is asked for %s', async (path, expected) => {
  await facilitatorAt({ url: `${url}${path}` }).getSupported();
  expect(asked).toEqual([{ path: expected, authorization: undefined }]);
});

test('each call has an authorization of its own', async () => {
  let calls = 0;
  const authorization: Authorization = (operation) =>
    Promise.resolve({ Authorization: `Bearer ${operation} ${++calls}` });
  const facilitator = facilitatorAt({ url, authorization });
  await facilitator.getSupported();
  await facilitator.getSupported();
  expect(asked.map((call) => call.authorization)).toEqual(['Bearer supported 1', 'Bearer supported 2']);
});

test.each([
  ['is no header', () => Promise.resolve({ Authorization: `Bearer\n${SECRET}` })],
  ['has letters that no header has', () => Promise.resolve({ Authorization: `Bearer ключ ${SECRET}` })],
  ['has no name', () => Promise.resolve({ '': SECRET })],
])('an authorization that %s is told of, but not told', async (_, authorization) => {
  const error: unknown = await facilitatorAt({ url, authorization })
    .getSupported()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'FACILITATOR_UNAVAILABLE', operation: 'supported' });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  expect(asked).toEqual([]);
});

test('an authorization that does not come ends with the call', async () => {
  const facilitator = facilitatorAt({ url, timeoutMs: 50, authorization: () => new Promise(() => undefined) });
  await expect(facilitator.getSupported()).rejects.toMatchObject({ code: 'FACILITATOR_UNAVAILABLE' });
  expect(asked).toEqual([]);
});
