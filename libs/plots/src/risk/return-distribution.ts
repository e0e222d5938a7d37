import { type Answer, type Request } from '@quant/contract';
import { percentage } from '../picture/figure';
import { densityLines, histogramBars } from '../picture/histogram';
import { type Bar, type Picture, type Rule } from '../picture/picture';

interface Shortfalls {
  readonly risk: Pick<Answer<'riskPortfolio'>['risk'], 'var_95' | 'cvar_95' | 'var_99' | 'cvar_99'>;
}

/**
 * How often each return occurred, with value at risk and expected shortfall at 95% and 99%.
 *
 * @param request  of `riskPortfolio` or `riskFullAnalysis`
 * @param answer   its answer
 * @example
 * const request = { returns: [0.01, -0.02, 0.015, -0.005, 0.02], risk_free_rate: 0.05 };
 * returnsPicture(request, riskPortfolio(request)).id; // 'return-distribution'
 */
export function returnsPicture({ returns }: Pick<Request<'riskPortfolio'>, 'returns'>, { risk }: Shortfalls): Picture {
  const marks: Marks = [
    ['VaR 95%', risk.var_95],
    ['Shortfall 95%', risk.cvar_95],
    ['VaR 99%', risk.var_99],
    ['Shortfall 99%', risk.cvar_99],
  ];
  return histogram(Array.from(returns), marks, 'Returns and value at risk');
}

/**
 * How often each return occurred, with the normal value at risk at every level. For a holding period of one day, that of the
 * returns; none for another.
 *
 * @param request  of `riskVarParametric`
 * @param answer   its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, -0.005, 0.02, 0, 0.01, -0.01, 0.005, -0.015];
 * const request = { returns, confidence_levels: [0.95, 0.99], holding_period_days: 1 };
 * parametricVarPicture(request, riskVarParametric(request))?.id; // 'return-distribution'
 */
export function parametricVarPicture(
  { returns }: Request<'riskVarParametric'>,
  { levels, holding_period_days }: Answer<'riskVarParametric'>,
): Picture | undefined {
  if (holding_period_days !== 1) return undefined;
  // a loss is positive there
  const marks = levels.map((level): Marks[number] => [`VaR ${percentage(level.confidence)}`, -level.var]);
  return histogram(Array.from(returns), marks, 'Returns and normal value at risk');
}

type Marks = readonly (readonly [name: string, at: number])[];

function histogram(returns: readonly number[], marks: Marks, title: string): Picture {
  const bars = histogramBars(returns);
  const cut = Math.max(...marks.map(([, at]) => at));
  const isBeyond = ([left, right]: Bar) => (left + right) / 2 < cut;
  const said = marks.slice(0, 4).map(([name, at]) => `${name}: ${percentage(at)}`);
  return {
    id: 'return-distribution',
    title,
    subtitle: said.join(' · '),
    description: `A histogram of ${returns.length} returns with their density. ${said.join(', ')}.`,
    x: { label: 'Return', unit: 'per period', format: 'percent' },
    panels: [
      {
        y: { label: 'Number of returns' },
        series: [
          { kind: 'bars', label: 'Returns', tone: 'primary', bars: bars.filter((bar) => !isBeyond(bar)) },
          { kind: 'bars', label: 'Beyond the value at risk', tone: 'loss', bars: bars.filter(isBeyond) },
          ...densityLines(returns, bars),
          ...marks.map(([label, at]): Rule => ({ kind: 'rule', axis: 'x', at, label, tone: 'loss' })),
        ],
      },
    ],
  };
}
