import { differences, type Json, NOTHING_LASTS, type Order } from './order';

const RATE = 0.1;

/** The present values of two series of payments. */
export function batch(n: number): Order {
  const series = [
    [200 + n, 300, 400, 500],
    [1000, n],
  ];
  return {
    path: '/v1/batch',
    body: {
      requests: series.map((flows) => ({
        endpoint: 'tvm/npv',
        params: { cash_flows: flows, discount_rate: RATE },
      })),
    },
    price: 4_000n,
    problem: (answer) =>
      differences({ batch_size: 2, succeeded: 2, failed: 0, total_price_atomic: '4000' }, answer) ??
      problemOfResults(answer, series.map(presentValue)),
    lasting: NOTHING_LASTS,
  };
}

/** The first payment comes after one period. */
function presentValue(flows: readonly number[]): number {
  return flows.reduce((sum, flow, i) => sum + flow / (1 + RATE) ** (i + 1), 0);
}

function problemOfResults({ results }: Json, values: readonly number[]): string | undefined {
  const items = results as readonly { readonly index: number; readonly status: number; readonly data: Json }[];
  for (const [i, npv] of values.entries()) {
    const { index, status, data = {} } = items[i] ?? {};
    const problem = differences({ index: i, status: 200, npv }, { index, status, npv: data['npv'] });
    if (problem !== undefined) return `result ${i}: ${problem}`;
  }
  return undefined;
}
