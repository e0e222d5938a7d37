import { documentedOperations, exampleArguments } from '@quant/operations';
import { operationFinder } from '../src/search/find-operations';
import { mcpServer } from '../src/server';
import { type ToolCall } from '../src/request';
import { type ToolResult } from '../src/tool-result';
import { catalogue, document } from './catalogue.fixture';

const find = operationFinder(catalogue);

test.each([
  ['price of an American put', 'derivatives_binomial_tree'],
  ['black scholes greeks', 'options_price'],
  ['implied vol', 'options_implied_vol'],
  ['parametric value at risk over ten days', 'risk_var_parametric'],
  ['how many shares should I buy with a stop loss', 'risk_position_size'],
  ['mortgage', 'fixed_income_amortization'],
  ['monthly savings for retirement', 'simulate_montecarlo'],
  ['bond duration and convexity', 'fixed_income_bond'],
  ['liquidation price of a leveraged position', 'crypto_liquidation_price'],
  ['internal rate of return of cash flows', 'tvm_irr'],
  ['spearman correlation p-value', 'stats_correlation_matrix'],
  ['backtest a moving average rule', 'backtest_strategy'],
  ['current funding rate of BTC', 'live_funding_rates'],
  ['efficient frontier weights maximise sharpe', 'portfolio_optimize'],
  ['garch', 'stats_garch_forecast'],
  ['options/price', 'options_price'],
])('"%s" finds %s among the first three', (query, tool) => {
  expect(
    find(query)
      .slice(0, 3)
      .map(({ entry }) => entry.tool),
  ).toContain(tool);
});

test.each([
  ['iron condor', 'options_strategy'],
  ['straddle', 'options_strategy'],
  ['covered call', 'options_strategy'],
  ['black-scholes', 'options_price'],
  ['IV', 'options_implied_vol'],
  ['smile', 'derivatives_volatility_surface'],
  ['SVI', 'derivatives_volatility_surface'],
  ['American option', 'derivatives_binomial_tree'],
  ['knock-out', 'derivatives_barrier_option'],
  ['max pain', 'derivatives_option_chain_analysis'],
  ['mortgage', 'fixed_income_amortization'],
  ['YTM', 'fixed_income_bond'],
  ['DV01', 'fixed_income_bond'],
  ['CDS', 'fi_credit_spread'],
  ['zero curve', 'fi_yield_curve_interpolate'],
  ['TIPS', 'macro_real_yield'],
  ['fed funds', 'macro_taylor_rule'],
  ['PPP', 'fx_purchasing_power_parity'],
  ['MACD', 'indicators_technical'],
  ['RSI', 'indicators_technical'],
  ['ATR', 'indicators_atr'],
  ['golden cross', 'indicators_crossover'],
  ['GBM', 'simulate_montecarlo'],
  ['geometric brownian motion', 'simulate_montecarlo'],
  ['retirement', 'simulate_montecarlo'],
  ['tear sheet', 'risk_full_analysis'],
  ['Sortino', 'risk_full_analysis'],
  ['delta-normal', 'risk_var_parametric'],
  ['underwater', 'risk_drawdown'],
  ['lot size', 'risk_position_size'],
  ['market impact', 'risk_transaction_cost'],
  ['efficient frontier', 'portfolio_optimize'],
  ['Markowitz', 'portfolio_optimize'],
  ['equal risk contribution', 'portfolio_risk_parity_weights'],
  ['stat arb', 'pairs_signal'],
  ['Dickey-Fuller', 'stats_cointegration'],
  ['fat tails', 'stats_distribution_fit'],
  ['OLS', 'stats_linear_regression'],
  ['volatility clustering', 'stats_garch_forecast'],
  ['deflated sharpe', 'stats_probabilistic_sharpe'],
  ['Garman-Klass', 'stats_realized_volatility'],
  ['bell curve', 'stats_normal_distribution'],
  ['DCF', 'tvm_npv'],
  ['IRR', 'tvm_irr'],
  ['CAGR', 'tvm_cagr'],
  ['compound interest', 'tvm_future_value'],
  ['AMM', 'crypto_dex_slippage'],
  ['LP loss', 'crypto_impermanent_loss'],
  ['token unlock', 'crypto_vesting_schedule'],
  ['margin call', 'crypto_leverage_check'],
  ['protective put', 'hedging_recommend'],
])('the word of the trade "%s" finds %s first', (query, tool) => {
  expect(find(query)[0]?.entry.tool).toBe(tool);
});

test.each(['CVaR', 'expected shortfall'])('"%s" finds both risk reports first', (query) => {
  const found = find(query).slice(0, 2);
  expect(found.map(({ entry }) => entry.tool).sort()).toEqual(['risk_full_analysis', 'risk_portfolio']);
});

test('every operation is found first by its title or its name', () => {
  const missed = catalogue.filter((one) => ![one.entry.title, one.entry.tool].some((query) => find(query)[0] === one));
  expect(missed.map(({ entry }) => entry.tool)).toEqual([]);
});

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly text: string }[];
}

const asked: ToolCall[] = [];
const searched: string[] = [];
const ANSWER: ToolResult = { texts: [], structured: '{"price":4.2,"d1":1}', isError: false, meta: { left: 1 } };
const server = mcpServer({
  name: 'test',
  version: '1',
  offer: { document, entries: documentedOperations(document), costOf: () => 'Costs $1.' },
  terms: '',
  conventions: '',
  call: (call) => (asked.push(call), Promise.resolve(ANSWER)),
  onSearch: (tool) => searched.push(tool),
});

async function call(name: string, args: object, { _meta = {}, view = {} } = {}): Promise<Answer> {
  const params = { name, arguments: args, _meta };
  const message = { kind: 'request', id: 1, method: 'tools/call', params } as const;
  const reply = await server.respond(message, undefined, server.view({ mode: 'search', ...view }));
  return (JSON.parse([...(reply?.pieces ?? [])].join('')) as { result: Answer }).result;
}

beforeEach(() => {
  asked.splice(0);
  searched.splice(0);
});

test('an operation is found, described and called', async () => {
  const found = await call('find_operations', { query: 'price of a european call' });
  expect(found.structuredContent?.['operations']).toContainEqual({
    name: 'options_price',
    title: 'European option price and Greeks',
    description: expect.stringMatching(/^Use .+ Costs \$1\.$/) as string,
  });
  expect(JSON.parse(found.content[0]?.text ?? '')).toEqual(found.structuredContent);

  const described = await call('describe_operation', { name: 'options_price' });
  const entry = documentedOperations(document).find(({ tool }) => tool === 'options_price') as never;
  expect(described.structuredContent).toMatchObject({
    inputSchema: { additionalProperties: false, properties: { S: { exclusiveMinimum: 0 } } },
    example: exampleArguments(entry),
  });
  expect(searched).toEqual(['find_operations', 'describe_operation']);

  const _meta = { fields: ['price'], 'quant/idempotency-key': 'k' };
  const called = await call('call_operation', { name: 'options_price', arguments: { S: 1 } }, { _meta });
  expect(called).toMatchObject({ structuredContent: { price: 4.2 }, _meta: { left: 1 } });
  expect(asked).toEqual([{ name: 'options_price', arguments: { S: 1 }, _meta }]);
});

test('an operation may be named as in a path', async () => {
  await call('call_operation', { name: 'options/price', arguments: {} });
  expect(asked).toMatchObject([{ name: 'options_price' }]);
});

test('words that no operation has are answered with the toolsets', async () => {
  const { structuredContent, isError } = await call('find_operations', { query: 'zzzz' });
  expect([isError, structuredContent]).toEqual([
    undefined,
    { operations: [], hint: expect.stringContaining('options, derivatives, risk') as string },
  ]);
});

test('only tools of the chosen toolsets are found', async () => {
  const { structuredContent } = await call('find_operations', { query: 'price' }, { view: { toolsets: 'risk' } });
  const names = (structuredContent?.['operations'] as { name: string }[]).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('risk_'))).toEqual([]);
});

test.each<[string, object, unknown]>([
  ['find_operations', {}, ['body', 'query']],
  ['find_operations', { query: 5 }, ['body', 'query']],
  ['find_operations', { query: '' }, ['body', 'query']],
  ['find_operations', { query: 'x'.repeat(501) }, ['body', 'query']],
  ['describe_operation', {}, ['body', 'name']],
  ['call_operation', { arguments: {} }, ['body', 'name']],
  ['call_operation', { name: 'options_price' }, ['body', 'arguments']],
  ['call_operation', { name: 'options_price', arguments: [] }, ['body', 'arguments']],
])('%s of %j is refused by name', async (name, args, loc) => {
  const { isError, content } = await call(name, args);
  expect(isError).toBe(true);
  expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ detail: [{ loc }] });
  expect(asked).toEqual([]);
});

test('a name that is nearly one is corrected', async () => {
  const { isError, content } = await call('describe_operation', { name: 'option_price' });
  expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('did you mean options_price?')]);
});

test('a call is refused before it is made where its fields are none of the answer', async () => {
  const { isError, content } = await call('options_price', {}, { _meta: { fields: ['prize'] } });
  expect([isError, asked]).toEqual([true, []]);
  expect(content[0]?.text).toContain("did you mean 'price'?");
});

test('without search mode there are no such tools', async () => {
  await call('find_operations', { query: 'x' }, { view: { mode: 'list' } });
  expect(asked).toMatchObject([{ name: 'find_operations' }]);
  expect(searched).toEqual([]);
});
