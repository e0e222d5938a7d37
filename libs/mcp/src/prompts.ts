import { type Catalogue } from './catalogue';

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** A task template: a user starts it, and a model carries it out with the tools. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** Tool that the task depends on. */
  readonly needs: string;
  /** Instructions for the model, before the user's arguments. */
  readonly task: string;
}

const argument = (name: string, description: string, required = true): PromptArgument => ({
  name,
  description,
  required,
});

const PROMPTS: readonly Prompt[] = [
  {
    name: 'price_an_option',
    title: 'Price an option',
    description: 'Price and Greeks of an option, and what they mean for its holder',
    arguments: [
      argument('underlying', 'Underlying and its price, such as "stock at 42"'),
      argument('option', 'Call or put, strike, time to expiry, European or American, barriers or averages'),
      argument('volatility', "Volatility per year, such as 0.2, or the option's market price to derive it from", false),
      argument('rates', 'Risk-free rate and dividend yield per year', false),
    ],
    needs: 'options_price',
    task:
      'Price this option. Choose the tool by its kind: options_price for a European one, derivatives_binomial_tree for an American ' +
      'one, derivatives_barrier_option, derivatives_asian_option or derivatives_lookback_option for these. If the user gives a ' +
      'market price and no volatility, derive it first with options_implied_vol. Times are in years, rates and volatilities fractions: 20 % is ' +
      '0.2. Ask for what is missing instead of assuming it, and name the defaults that you use. Report the price, each Greek with its ' +
      'unit in one line, and what a move of 1 % of the underlying and one day would change.',
  },
  {
    name: 'portfolio_report',
    title: 'Report on a portfolio',
    description: 'Risk, diversification and drift of a portfolio, with recommended actions',
    arguments: [
      argument('portfolio', 'Daily returns, or the holdings with their values, target weights and daily returns'),
      argument('benchmark', 'Daily returns to compare with', false),
      argument('risk_free_rate', 'Per year, a fraction', false),
    ],
    needs: 'risk_portfolio',
    task:
      'Write a one-page report on this portfolio. One series of returns: risk_portfolio, and risk_drawdown on its values. Several ' +
      'holdings: risk_correlation on their returns and crypto_rebalance_threshold for their drift; portfolio_health covers all of it in ' +
      'one paid call; ask before you use it. Returns are fractions, oldest first. Report return, volatility, Sharpe ratio, drawdown and ' +
      'value at risk with their signs and periods, the data behind the figures, and the three most important risks.',
  },
  {
    name: 'watch_a_position',
    title: 'Watch a position',
    description: 'Alerts for a leveraged perpetual position before it is liquidated',
    arguments: [
      argument('asset', 'Such as BTC'),
      argument('position', 'Long or short, entry price, size in USD, collateral in USD'),
      argument('webhook_url', 'Where alerts are sent; without one they are only recorded', false),
      argument('thresholds', 'Distances to liquidation in percent for warnings and critical alerts', false),
    ],
    needs: 'watch_trial',
    task:
      'Set up monitoring for this position. First report its liquidation price and distance with crypto_liquidation_price. Then register it with ' +
      'watch_trial, which is free for 48 hours once in 30 days; if the trial is used up, say what watch_position costs and ask before ' +
      'you buy it. Show monitor_id, token and webhook_secret once, say that they are shown only once, and explain when alerts come. ' +
      'Then read the state with watch_status.',
  },
];

/** Refusal of a `prompts/get` request. */
export class PromptError extends Error {
  override readonly name = 'PromptError';
}

/** Characters of one argument; fits several assets with some years of daily returns. */
const LONGEST_ARGUMENT = 100_000;

/** Prompts whose required tool is in the catalogue. */
export function promptsFor(catalogue: Catalogue) {
  const tools = new Set(catalogue.map(({ entry }) => entry.tool));
  const prompts = PROMPTS.filter(({ needs }) => tools.has(needs));
  return {
    list: prompts.map(({ name, title, description, arguments: all }) => ({ name, title, description, arguments: all })),
    /** @throws PromptError  unknown prompt, or an invalid argument */
    get: (name: unknown, given: Readonly<Record<string, unknown>>): object => {
      const prompt = prompts.find((one) => one.name === name);
      if (!prompt) throw new PromptError(`unknown prompt; available: ${prompts.map((one) => one.name).join(', ')}`);
      assertArguments(prompt, given);
      const facts = prompt.arguments.flatMap((one) => factOf(one, given));
      const text = [prompt.task, ...facts].join('\n');
      return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  };
}

function assertArguments({ arguments: known }: Prompt, given: Readonly<Record<string, unknown>>): void {
  const names = known.map(({ name }) => name);
  if (Object.keys(given).some((name) => !names.includes(name)))
    throw new PromptError(`arguments must be among ${names.join(', ')}`);
  for (const { name, required } of known) {
    const value = given[name];
    if (value === undefined && !required) continue;
    if (typeof value !== 'string' || value.length > LONGEST_ARGUMENT)
      throw new PromptError(`arguments.${name} must be a string of at most ${LONGEST_ARGUMENT} characters`);
  }
}

function factOf({ name }: PromptArgument, given: Readonly<Record<string, unknown>>): readonly string[] {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? [`${name}: ${value}`] : [];
}
