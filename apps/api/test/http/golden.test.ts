import { type Server } from 'node:http';
import { goldenFile, goldenFiles, shortfalls } from '../../../../tools/testing/golden';
import { calculators } from '../../../../tools/testing/contract-document';
import { answerTo, detailOf, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

/** Reference answers of independent engines, an endpoint a file; each file names its own engines. */
const files = goldenFiles()
  .map((name) => goldenFile(name))
  // the others are about parts of the service that no operation shows
  .filter(({ endpoint }) => endpoint.startsWith('/v1/'));

test('every operation has its vectors', () => {
  expect(files.map(({ endpoint }) => endpoint).sort()).toEqual(calculators.map(({ path }) => path).sort());
});

describe.each(files)('POST $endpoint', ({ endpoint, cases, errors = [] }) => {
  test.each(cases.map((golden) => ({ golden, id: golden.id })))('$id', async ({ golden }) => {
    const response = await answerTo(server, endpoint, JSON.stringify(golden.request));
    expect(response.status).toBe(200);
    expect(shortfalls(response.body, golden)).toEqual([]);
  });

  if (errors.length === 0) return;
  test.each(errors.map((vector) => ({ ...vector })))('$id is refused', async ({ request: body, loc, type }) => {
    const response = await answerTo(server, endpoint, JSON.stringify(body));
    expect(response.status).toBe(422);
    expect(detailOf(response)).toContainEqual(expect.objectContaining({ loc, type }));
  });
});
