import { Agent, type Server } from 'node:http';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { jsonText, violationsOf } from '../contract/violations';
import { detailOf, postText, startService, stopService } from './service';

/** Thousands of requests need not have a connection each. */
const agent = new Agent({ keepAlive: true });

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => {
  agent.destroy();
  return stopService(server);
});

const cases = calculators.flatMap((calculator) => {
  const [example] = examplesOf(calculator);
  const violations = violationsOf(calculator.request.schema, document, example?.body);
  return violations.map((violation) => ({ ...calculator, ...violation }));
});

test('every operation has rules to break', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(calculators.length);
});

test.each(cases)('$id refuses $title', async ({ path, body, type, loc }) => {
  const response = await postText(server, jsonText(body), path).agent(agent);
  expect(response.status).toBe(422);
  expect(detailOf(response).map((violation) => ({ type: violation.type, loc: violation.loc }))).toEqual([
    { type, loc },
  ]);
});
