import { type Server } from 'node:http';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { jsonText, violationsOf } from '../contract/violations';
import { answerTo, detailOf, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

test.each(calculators)('$id refuses whatever breaks one of its rules', async (calculator) => {
  const { path, request } = calculator;
  const [example] = examplesOf(calculator);
  const violations = violationsOf(request.schema, document, example?.body);
  expect(violations).not.toEqual([]);

  const answers: unknown[] = [];
  for (const { title, body } of violations) {
    const response = await answerTo(server, path, jsonText(body));
    const refusals = response.status === 422 ? detailOf(response) : [];
    answers.push({ title, status: response.status, refusals: refusals.map(({ type, loc }) => ({ type, loc })) });
  }
  expect(answers).toEqual(
    violations.map(({ title, type, loc }) => ({ title, status: 422, refusals: [{ type, loc }] })),
  );
});
