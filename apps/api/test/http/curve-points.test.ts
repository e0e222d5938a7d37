import { type Server } from 'node:http';
import request from 'supertest';
import { detailOf, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const post = (riskFreeCurve: unknown) =>
  request(server)
    .post('/v1/fi/credit-spread')
    .send({ bond_price: 950, coupon_rate: 0.05, maturity_years: 5, risk_free_curve: riskFreeCurve });

test('the points of a curve may be spelt in either way, each in its own', async () => {
  const [first, second] = [
    [1, 0.04],
    [5, 0.042],
  ] as const;
  const answers = await Promise.all([
    post([
      { tenor: first[0], rate: first[1] },
      { tenor: second[0], rate: second[1] },
    ]),
    post([
      { tenor_years: first[0], spot_rate: first[1] },
      { tenor: second[0], rate: second[1] },
    ]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].body).toEqual(answers[1].body);
});

test.each<[point: object, ...[type: string, name: string][]]>([
  [{ tenor: 1 }, ['missing', 'rate']],
  [{ tenor_years: 1 }, ['missing', 'spot_rate']],
  [{ tenor: 0, rate: 0.01 }, ['greater_than', 'tenor']],
  [{ tenor_years: 0, spot_rate: 0.01 }, ['greater_than', 'tenor_years']],
  [{ tenor: 1, spot_rate: 0.01 }, ['missing', 'tenor_years'], ['extra_forbidden', 'tenor']],
  [{ tenor_years: 1, rate: 0.01 }, ['missing', 'spot_rate'], ['extra_forbidden', 'rate']],
  [
    { tenor: 1, rate: 0.01, tenor_years: 1, spot_rate: 0.01 },
    ['extra_forbidden', 'tenor'],
    ['extra_forbidden', 'rate'],
  ],
  [{ tenor: 1, rate: 0.01, weight: 1 }, ['extra_forbidden', 'weight']],
])('the point %j is refused in the spelling that it uses', async (point, ...violations) => {
  const response = await post([{ tenor: 7, rate: 0.03 }, point]);
  expect(response.status).toBe(422);
  const found = detailOf(response).map(({ type, loc }) => [type, ...loc]);
  const wanted = violations.map(([type, name]) => [type, 'body', 'risk_free_curve', 1, name]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('a tenor that stands twice, in whatever spelling, is a matter of the curve', async () => {
  const response = await post([
    { tenor: 2, rate: 0.03 },
    { tenor_years: 2, spot_rate: 0.03 },
  ]);
  expect(response.status).toBe(422);
  expect(detailOf(response)).toMatchObject([{ type: 'value_error', loc: ['body', 'risk_free_curve'] }]);
});
