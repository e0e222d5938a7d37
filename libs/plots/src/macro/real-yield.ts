import { type Answer, type Request } from '@quant/contract';
import { macroRealYield } from '@quant/fi/reports/macro-real-yield';
import { figure } from '../picture/figure';
import { type Picture, type Rule, type Series } from '../picture/picture';
import { curve } from '../picture/points';

/** Lowest drawn inflation [percent]. */
const LOWEST = -99;
const HIGHEST = 1000;
const MARGIN = 3;

/**
 * Real return of a nominal bond over future inflation, next to an inflation-linked bond if its yield is given. They cross at
 * the breakeven.
 *
 * @param request  of `macroRealYield`
 * @param answer   its answer
 * @example
 * const request = { nominal_yield: 4.5, tips_yield: 2, tenor_years: 10 };
 * realYieldPicture(request, macroRealYield(request)).subtitle; // 'Real yield 2% · breakeven inflation 2.5%'
 */
export function realYieldPicture(request: Request<'macroRealYield'>, answer: Answer<'macroRealYield'>): Picture {
  const { nominal_yield, tenor_years } = request;
  const [low, high] = windowOf(request, answer);
  const realAt = (inflation: number) =>
    macroRealYield({ nominal_yield, tenor_years, inflation_expectation: inflation });
  const points = curve((inflation) => realAt(inflation).fisher_real_yield_pct, low, high);
  const subtitle = subtitleOf(answer);
  return {
    id: 'real-yield',
    title: `A yield of ${figure(nominal_yield)}% after inflation`,
    subtitle,
    description: `A falling line of the real yield for inflation from ${figure(low)}% to ${figure(high)}%. ${subtitle}.`,
    x: { label: 'Inflation', unit: 'percent per year' },
    panels: [
      {
        y: { label: 'Real yield', unit: 'percent per year' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          { kind: 'line', label: 'Nominal bond', tone: 'primary', points },
          ...linkedBond(request, answer),
          ...expectation(request),
          ...breakeven(answer),
        ],
      },
    ],
  };
}

function subtitleOf({
  real_yield: rate,
  breakeven_inflation,
  inflation_risk_premium_pct: premium,
}: Answer<'macroRealYield'>): string {
  if (rate === null) return 'Neither expected inflation nor an inflation-linked yield is given';
  const paid = premium === null ? '' : ` · inflation risk premium ${figure(premium)} points`;
  return `Real yield ${figure(rate)}% · breakeven inflation ${figure(breakeven_inflation)}%${paid}`;
}

function linkedBond(
  { tips_yield }: Request<'macroRealYield'>,
  { breakeven_inflation_fisher_pct: crossing }: Answer<'macroRealYield'>,
): readonly Series[] {
  if (tips_yield === undefined || tips_yield === null) return [];
  return [
    { kind: 'rule', axis: 'y', at: tips_yield, label: `Inflation-linked ${figure(tips_yield)}%`, tone: 'tertiary' },
    { kind: 'points', label: 'Both earn the same', tone: 'secondary', points: [[crossing ?? NaN, tips_yield]] },
  ];
}

function expectation({ inflation_expectation: rate }: Request<'macroRealYield'>): readonly Rule[] {
  if (rate === undefined || rate === null) return [];
  return [{ kind: 'rule', axis: 'x', at: rate, label: `Expected ${figure(rate)}%`, tone: 'muted' }];
}

/** Marks the exact real yield at the expectation, if only that is given. */
function breakeven({
  source,
  breakeven_inflation,
  fisher_real_yield_pct: real,
}: Answer<'macroRealYield'>): readonly Series[] {
  if (source !== 'expectation' || breakeven_inflation === null) return [];
  return [
    { kind: 'points', label: 'Exact real yield', tone: 'secondary', points: [[breakeven_inflation, real ?? NaN]] },
  ];
}

function windowOf(
  { nominal_yield, inflation_expectation }: Request<'macroRealYield'>,
  { breakeven_inflation, breakeven_inflation_fisher_pct }: Answer<'macroRealYield'>,
): readonly [low: number, high: number] {
  const marked = [nominal_yield, inflation_expectation, breakeven_inflation, breakeven_inflation_fisher_pct];
  const seen = [0, ...marked.filter((one) => typeof one === 'number')];
  const inBounds = (rate: number) => Math.min(HIGHEST, Math.max(LOWEST, rate));
  return [inBounds(Math.min(...seen) - MARGIN), inBounds(Math.max(...seen) + MARGIN)];
}
