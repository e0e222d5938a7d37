import { type Answer, type Request } from '@quant/contract';
import { macroInflationAdjusted } from '@quant/fi/reports/macro-inflation-adjusted';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';

/** Amount if the request names neither. */
const DEFAULT_AMOUNT = 100;
const DEFAULT_PERIODS = 20;

/**
 * Growth of an amount in nominal and in real terms: the request's amount, or 100 over twenty periods by default.
 *
 * @param request  of `macroInflationAdjusted`
 * @param answer   its answer
 * @example
 * const request = { nominal_return_pct: 8, inflation_rate_pct: 3 };
 * purchasingPowerPicture(request, macroInflationAdjusted(request)).subtitle; // 'Real return 4.85% of 8% a period · money halves in 23.45 periods'
 */
export function purchasingPowerPicture(
  request: Request<'macroInflationAdjusted'>,
  answer: Answer<'macroInflationAdjusted'>,
): Picture {
  const initial_value = request.initial_value ?? DEFAULT_AMOUNT;
  const periods = request.periods ?? DEFAULT_PERIODS;
  const series =
    answer.value_series ?? macroInflationAdjusted({ ...request, initial_value, periods }).value_series ?? [];
  const { years_to_halve_purchasing_power: halving, real_return_pct } = answer;
  const loss = halving === null ? '' : ` · money halves in ${figure(halving)} periods`;
  const subtitle = `Real return ${percentage(real_return_pct / 100)} of ${percentage(request.nominal_return_pct / 100)} a period${loss}`;
  return {
    id: 'purchasing-power',
    title: `${figure(initial_value)} over ${periods} periods, inflation ${percentage(request.inflation_rate_pct / 100)}`,
    subtitle,
    description: `Lines of the amount in money and in purchasing power over ${periods} periods. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Amount' },
        series: [
          {
            kind: 'band',
            label: request.inflation_rate_pct < 0 ? 'Added by deflation' : 'Taken by inflation',
            tone: request.inflation_rate_pct < 0 ? 'gain' : 'loss',
            points: series.map(({ year, nominal, real }) => [year, real ?? NaN, nominal ?? NaN]),
          },
          {
            kind: 'line',
            label: 'In money',
            tone: 'muted',
            isDashed: true,
            points: series.map(({ year, nominal }) => [year, nominal ?? NaN]),
          },
          {
            kind: 'line',
            label: 'In what it buys',
            tone: 'primary',
            points: series.map(({ year, real }) => [year, real ?? NaN]),
          },
        ],
      },
    ],
  };
}
