import {
  inflationAdjustedReturn,
  type InflationAdjustedReturn,
  type InflationAdjustedReturnInputs,
} from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';

/** Where the request names neither. */
const DEFAULT_AMOUNT = 100;
const DEFAULT_PERIODS = 20;

/**
 * Growth of an amount in nominal and in real terms: the request's amount, or 100 over twenty periods by default.
 *
 * @param inputs  of `inflationAdjustedReturn`
 * @param result  what it has answered
 * @example
 * const inputs = { nominalReturnPct: 8, inflationRatePct: 3 };
 * purchasingPowerPicture(inputs, inflationAdjustedReturn(inputs)).subtitle; // 'Real return 4.85% of 8% a period · money halves in 23.45 periods'
 */
export function purchasingPowerPicture(
  inputs: InflationAdjustedReturnInputs,
  result: InflationAdjustedReturn,
): Picture {
  const initialValue = inputs.initialValue ?? DEFAULT_AMOUNT;
  const periods = inputs.periods ?? DEFAULT_PERIODS;
  const series = result.valueSeries ?? inflationAdjustedReturn({ ...inputs, initialValue, periods }).valueSeries ?? [];
  const { yearsToHalvePurchasingPower: halving, realReturnPct } = result;
  const loss = halving === null ? '' : ` · money halves in ${figure(halving)} periods`;
  const subtitle = `Real return ${percentage(realReturnPct / 100)} of ${percentage(inputs.nominalReturnPct / 100)} a period${loss}`;
  return {
    id: 'purchasing-power',
    title: `${figure(initialValue)} over ${periods} periods, inflation ${percentage(inputs.inflationRatePct / 100)}`,
    subtitle,
    description: `Lines of the amount in money and in purchasing power over ${periods} periods. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Amount' },
        series: [
          {
            kind: 'band',
            label: inputs.inflationRatePct < 0 ? 'Added by deflation' : 'Taken by inflation',
            tone: inputs.inflationRatePct < 0 ? 'gain' : 'loss',
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
