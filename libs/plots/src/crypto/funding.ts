import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Panel, type Picture, type Point } from '../picture/picture';

const DIGITS = 6;

/**
 * Funding payment by payment, positive where longs pay, and what it has added up to: of the position in USD, or as a fraction.
 *
 * @param request  of `cryptoFundingRate`
 * @param answer   its answer
 * @example
 * const funding_rates = [{ rate: 0.0001 }, { rate: 0.0003 }, { rate: -0.0001 }];
 * const request = { funding_rates, payment_interval_hours: 8 };
 * fundingPicture(request, cryptoFundingRate(request)).subtitle; // '10.95% a year · mean 0.01% · 66.67% of payments by longs · neutral'
 */
export function fundingPicture(
  { funding_rates, position_size }: Request<'cryptoFundingRate'>,
  answer: Answer<'cryptoFundingRate'>,
): Picture {
  const { annualized_rate, mean_rate, positive_pct, regime, n } = answer;
  const bars = funding_rates.map(({ rate }, i): Bar => [i + 0.6, i + 1.4, 0, rate]);
  const share = `${percentage(positive_pct / 100)} of payments by longs`;
  const subtitle = `${percentage(annualized_rate)} a year · mean ${fineRate(mean_rate)} · ${share} · ${regime.toLowerCase()}`;
  return {
    id: 'funding',
    title: 'Funding payments',
    subtitle,
    description: `Bars of ${n} funding rates, and a line of their sum. ${subtitle}.`,
    x: { label: 'Payment' },
    panels: [
      {
        y: { label: 'Funding rate', unit: 'of a payment', format: 'percent' },
        series: [
          { kind: 'bars', label: 'Longs pay', tone: 'loss', bars: bars.filter(([, , , rate]) => rate >= 0) },
          { kind: 'bars', label: 'Shorts pay', tone: 'gain', bars: bars.filter(([, , , rate]) => rate < 0) },
          { kind: 'rule', axis: 'y', at: mean_rate, label: `Mean ${fineRate(mean_rate)}`, tone: 'muted' },
        ],
      },
      accrual(funding_rates, position_size ?? null),
    ],
  };
}

/** Cumulative funding; for a position with a size, from the short side. */
function accrual(funding_rates: Request<'cryptoFundingRate'>['funding_rates'], size: number | null): Panel {
  let sum = 0;
  const points = funding_rates.map(({ rate }, i): Point => {
    sum += rate;
    return [i + 1, size === null ? sum : size * sum];
  });
  const y =
    size === null
      ? ({ label: 'Paid by longs so far', format: 'percent' } as const)
      : { label: 'Received by the short side so far', unit: 'USD' };
  return {
    y,
    series: [
      { kind: 'area', label: '', tone: 'primary', base: 0, points: [[0, 0], ...points] },
      { kind: 'line', label: '', tone: 'primary', points: [[0, 0], ...points] },
    ],
  };
}

/** Rates of a payment are hundredths of a percent. */
function fineRate(rate: number): string {
  return `${figure(Number((100 * rate).toPrecision(DIGITS)))}%`;
}
