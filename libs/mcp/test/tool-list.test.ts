import { documentedOperations, inputSchemaOf } from '@quant/operations';
import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { toolList } from '../src/tool-list';
import { toolsetsOf, viewOf } from '../src/view';
import { catalogue, document } from './catalogue.fixture';

const entries = documentedOperations(document);

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

interface Page {
  readonly tools: readonly Listed[];
  readonly nextCursor?: string;
}

const textOf = (given: Parameters<typeof viewOf>[1], cursor?: string): string =>
  toolList(viewOf(catalogue, given), cursor) ?? 'no page';
const pageOf = (given: Parameters<typeof viewOf>[1], cursor?: string) => JSON.parse(textOf(given, cursor)) as Page;
const { tools } = pageOf({});
const byName = new Map(tools.map((tool) => [tool.name, tool]));

describe('what it takes of a model', () => {
  test('all tools are one page of at most 12,500 tokens and 56,000 bytes', () => {
    const text = textOf({});
    expect(tools.map(({ name }) => name)).toEqual(entries.map(({ tool }) => tool));
    expect(countTokens(text)).toBeLessThanOrEqual(12_500);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(56_000);
    expect(pageOf({}).nextCursor).toBeUndefined();
  });

  test.each(toolsetsOf(catalogue))('the toolset %s at most 6,000 tokens', (toolset) => {
    const text = textOf({ toolsets: toolset });
    expect(countTokens(text)).toBeLessThanOrEqual(6000);
    expect(pageOf({ toolsets: toolset }).tools).not.toEqual([]);
  });

  test('search mode at most 1,000 tokens', () => {
    const { tools: three } = pageOf({ mode: 'search' });
    expect(three.map(({ name }) => name)).toEqual(['find_operations', 'describe_operation', 'call_operation']);
    expect(countTokens(textOf({ mode: 'search' }))).toBeLessThanOrEqual(1000);
  });

  test('descriptions at most 45 tokens on average, none more than 80', () => {
    const lengths = tools.map(({ description }) => countTokens(description));
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(45);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(80);
  });
});

describe('a description', () => {
  test.each(tools.map(({ name, description }) => [name, description]))('of %s says when and for what', (_, text) => {
    expect(text).toMatch(
      /^Use .+; not .+ (Free|Free daily, then \$[\d.]+|Costs \$[\d.]+|Costs the sum of its calls)\.$/,
    );
  });

  /** What each of two neighbours can do and the other cannot, by the words that must name it. */
  test.each<[string, RegExp, string, RegExp]>([
    ['risk_correlation', /annual covariances/, 'stats_correlation_matrix', /Spearman.*p-values.*eigenvalues/],
    [
      'crypto_rebalance_threshold',
      /threshold.*cost-free/,
      'portfolio_rebalance_plan',
      /cost-aware.*pay for themselves/,
    ],
    ['indicators_regime', /closes alone/, 'indicators_regime_classify', /RSI.*OHLC/],
    ['stats_sharpe_ratio', /alone, with standard errors/, 'risk_portfolio', /volatility, VaR, drawdown/],
    ['options_strategy', /signed quantities/, 'options_payoff_diagram', /plot/],
    ['options_spread_scan', /strikes of one vertical/, 'options_strategy_optimizer', /direction and volatility/],
    ['options_price', /from a volatility/, 'options_implied_vol', /market price is known/],
    ['live_funding_rates', /now, from exchanges/, 'crypto_funding_rate', /your own series/],
    ['live_volatility', /now, from exchanges/, 'stats_realized_volatility', /your OHLC bars/],
    ['fx_forward_rate', /zero curve/, 'fx_interest_rate_parity', /currency forward/],
    ['watch_trial', /free for 48 hours/, 'watch_position', /30 days with webhook/],
    ['stats_cointegration', /test two series/, 'pairs_signal', /position to take/],
    ['crypto_liquidation_price', /liquidation price/, 'crypto_leverage_check', /VaR, Kelly, funding and verdict/],
    ['risk_full_analysis', /one return series/, 'portfolio_health', /holdings with returns and targets/],
    ['tvm_irr', /are worth 0/, 'tvm_npv', /at a known rate/],
    ['tvm_present_value', /level payments/, 'tvm_npv', /uneven cash flows/],
    ['portfolio_optimize', /from daily returns/, 'portfolio_risk_parity_weights', /from volatilities and correlations/],
    ['fixed_income_bond', /from its yield/, 'fi_credit_spread', /from a bond's price/],
  ])('of %s tells it from %s', (one, own, other, others) => {
    const description = (name: string): string => byName.get(name)?.description ?? '';
    const usedFor = (name: string): string => description(name).split('; not ')[0] ?? '';
    expect(usedFor(one)).toMatch(own);
    expect(usedFor(other)).toMatch(others);
    expect(`${description(one)} ${description(other)}`).toMatch(new RegExp(`\\b(${one}|${other})\\b`));
  });

  test.each([
    ['risk_correlation', 'stats_correlation_matrix'],
    ['crypto_rebalance_threshold', 'portfolio_rebalance_plan'],
    ['indicators_regime', 'indicators_regime_classify'],
    ['stats_sharpe_ratio', 'risk_portfolio'],
  ])('of %s and that of %s name each other', (one, other) => {
    expect(byName.get(one)?.description).toMatch(new RegExp(`\\(use ${other}\\b`));
    expect(byName.get(other)?.description).toMatch(new RegExp(`\\(use ${one}\\b`));
  });
});

describe('a schema', () => {
  const all = JSON.stringify(tools.map(({ inputSchema }) => inputSchema));

  test('says names, types or choices, nesting, defaults and least lengths, and nothing else', () => {
    expect(all).not.toMatch(
      /"(minimum|maximum|exclusiveMinimum|maxItems|pattern|format|description|examples|\$ref|oneOf|additionalProperties":false)"/,
    );
    expect(all).not.toMatch(/"enum":\[[^\]]*\],"type"|"type":"[a-z]+","enum"|"minItems":[01]\b/);
    expect(byName.get('options_price')?.inputSchema).toMatchObject({
      type: 'object',
      properties: { r: { type: 'number', default: 0.05 }, type: { enum: ['call', 'put'], default: 'call' } },
      required: ['S', 'K', 'T', 'sigma'],
    });
    expect(byName.get('risk_portfolio')?.inputSchema).toMatchObject({ properties: { returns: { minItems: 5 } } });
    expect(tools.filter((tool) => tool.outputSchema)).toEqual([]);
  });
});

describe('in full', () => {
  const pages: Page[] = [];
  for (let cursor: string | undefined, isOver = false; !isOver; isOver = cursor === undefined) {
    const page = pageOf({ schemas: 'full' }, cursor);
    pages.push(page);
    cursor = page.nextCursor;
  }

  test('the list comes in pages of at most 56,000 bytes, each tool once', () => {
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(56_000);
    expect(pages.flatMap((page) => page.tools.map(({ name }) => name))).toEqual(entries.map(({ tool }) => tool));
  });

  test('tools have bounds, prose and the schema of their answer', () => {
    const price = pages.flatMap((page) => page.tools).find(({ name }) => name === 'options_price');
    expect(price?.inputSchema).toEqual(
      inputSchemaOf(entries.find(({ tool }) => tool === 'options_price') as never, document),
    );
    expect(price?.description).toMatch(/^Use for the price and Greeks of a European option[^]+Black–Scholes–Merton/);
    expect(price?.outputSchema).toBeDefined();
  });

  test('a cursor that no page of this list was given is none', () => {
    expect(toolList(viewOf(catalogue, {}), 'x')).toBeUndefined();
    expect(toolList(viewOf(catalogue, { mode: 'search' }), 'from:options_price')).toBeUndefined();
    expect(toolList(viewOf(catalogue, { toolsets: 'risk' }), 'from:options_price')).toBeUndefined();
  });
});
