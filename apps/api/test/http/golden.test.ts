import { readFileSync, readdirSync } from 'node:fs';
import { type Server } from 'node:http';
import { join } from 'node:path';
import request from 'supertest';
import { calculators } from '../contract/document';
import { detailOf, startService, stopService } from './service';

/** Reference answers of independent engines; each file names its own. */
const VECTORS = join(__dirname, '../../../../libs/quant-options/vectors');

interface Tolerance {
  readonly rtol?: number;
  readonly atol?: number;
}

interface Vectors {
  readonly endpoint: string;
  readonly cases: readonly ({
    readonly id: string;
    readonly request: object;
    readonly expect: Readonly<Record<string, unknown>>;
    readonly tol?: Readonly<Record<string, Tolerance>>;
  } & Tolerance)[];
  readonly errors?: readonly {
    readonly id: string;
    readonly request: object;
    readonly loc: readonly (string | number)[];
    readonly type: string;
  }[];
}

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const files = readdirSync(VECTORS)
  .filter((name) => /^(options|derivatives|hedging)\./.test(name))
  .map((name) => JSON.parse(readFileSync(join(VECTORS, name), 'utf8')) as Vectors);

test('every operation has its vectors', () => {
  expect(files.map(({ endpoint }) => endpoint).sort()).toEqual(calculators.map(({ path }) => path).sort());
});

describe.each(files)('POST $endpoint', ({ endpoint, cases, errors = [] }) => {
  test.each(cases.map((vector) => ({ ...vector })))(
    '$id',
    async ({ request: body, expect: expected, rtol, atol, tol }) => {
      const response = await request(server).post(endpoint).send(body);
      expect(response.status).toBe(200);
      const shared = { rtol: rtol ?? 1e-9, atol: atol ?? 1e-12 };
      const wrong = Object.entries(expected).filter(
        ([path, value]) => !agrees(valueAt(response.body, path), value, { ...shared, ...tol?.[path] }),
      );
      expect(wrong.map(([path, value]) => ({ path, expected: value, actual: valueAt(response.body, path) }))).toEqual(
        [],
      );
    },
  );

  test.each(errors.map((vector) => ({ ...vector })))('$id is refused', async ({ request: body, loc, type }) => {
    const response = await request(server).post(endpoint).send(body);
    expect(response.status).toBe(422);
    expect(detailOf(response)).toContainEqual(expect.objectContaining({ loc, type }));
  });
});

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

function agrees(actual: unknown, expected: unknown, { rtol, atol }: Required<Tolerance>): boolean {
  if (typeof expected !== 'number') return Object.is(actual, expected);
  return typeof actual === 'number' && Math.abs(actual - expected) <= atol + rtol * Math.abs(expected);
}
