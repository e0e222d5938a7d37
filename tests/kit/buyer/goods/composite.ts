import { differences, type Json, NOTHING_LASTS, type Order } from './order';

const COST = 0.02;

/** A plan to bring two holdings to equal weights, at two percent for each trade. */
export function composite(n: number): Order {
  const [a, b] = [60_000 + n, 40_000];
  const total = a + b;
  const left = afterCosts(a, b);
  return {
    path: '/v1/portfolio/rebalance-plan',
    body: {
      current_holdings: { A: a, B: b },
      target_weights: { A: 0.5, B: 0.5 },
      transaction_cost_bps: 10_000 * COST,
      min_trade_usd: 0,
    },
    price: 50_000n,
    problem: (answer) =>
      differences(
        { portfolio_value: total, num_trades: 2, post_portfolio_value: left, total_cost_usd: total - left },
        answer,
      ) ?? problemOfTrades(answer, [a - left / 2, left / 2 - b]),
    lasting: NOTHING_LASTS,
  };
}

/** X with X + c·(|X/2 − a| + |X/2 − b|) = a + b, by bisection. */
function afterCosts(a: number, b: number): number {
  let [low, high] = [0, a + b];
  for (let i = 0; i < 100; i++) {
    const x = (low + high) / 2;
    if (x + COST * (Math.abs(x / 2 - a) + Math.abs(x / 2 - b)) < a + b) low = x;
    else high = x;
  }
  return low;
}

function problemOfTrades({ trades }: Json, [sold, bought]: readonly [number, number]): string | undefined {
  const [first, second] = trades as readonly [Json, Json];
  return (
    differences({ asset: 'A', action: 'sell', amount_usd: sold }, first) ??
    differences({ asset: 'B', action: 'buy', amount_usd: bought }, second)
  );
}
