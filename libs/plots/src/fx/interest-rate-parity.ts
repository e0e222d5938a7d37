import { type Answer, type Request } from '@quant/contract';
import { fxInterestRateParity } from '@quant/fi/reports/fx-interest-rate-parity';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Series } from '../picture/picture';
import { curve } from '../picture/points';
import { inYears } from '../picture/years';
import { exchangeRate } from './exchange-rate';

const LONGEST = 100;

/**
 * Forward exchange rates of parity by time to delivery, with the one that was asked for and the one that is quoted.
 *
 * @param request  of `fxInterestRateParity`
 * @param answer   its answer
 * @example
 * const request = { spot_rate: 1.25, domestic_rate: 0.04, foreign_rate: 0.025, time_years: 5, parity_type: 'covered' } as const;
 * forwardCurvePicture(request, fxInterestRateParity(request)).subtitle; // 'Forward 1.34418 for 5 years, 7.53% over the spot'
 */
export function forwardCurvePicture(
  request: Request<'fxInterestRateParity'>,
  answer: Answer<'fxInterestRateParity'>,
): Picture {
  const { spot_rate, time_years } = request;
  const { theoretical_forward, forward_premium_pct } = answer;
  const longest = Math.min(LONGEST, time_years === 0 ? 1 : 2 * time_years);
  const premium = percentage(Math.abs(forward_premium_pct ?? NaN) / 100);
  const side = (forward_premium_pct ?? 0) < 0 ? 'under' : 'over';
  const subtitle = `Forward ${exchangeRate(theoretical_forward)} for ${inYears(time_years)}, ${premium} ${side} the spot${quoteOf(answer)}`;
  return {
    id: 'forward-curve',
    title: 'Forward exchange rate by time to delivery',
    subtitle,
    description: `A line of the forward rate of parity up to ${inYears(longest)} from the spot ${figure(spot_rate)}. ${subtitle}.`,
    x: { label: 'Time to delivery', unit: 'years' },
    panels: [
      {
        y: { label: 'Exchange rate', unit: 'domestic per foreign' },
        series: [
          {
            kind: 'line',
            label: answer.parity_type === 'covered' ? 'Forward of parity' : 'Expected spot',
            tone: 'primary',
            points: curve(
              (time) => fxInterestRateParity({ ...request, time_years: time }).theoretical_forward,
              0,
              longest,
            ),
          },
          { kind: 'rule', axis: 'y', at: spot_rate, label: `Spot ${exchangeRate(spot_rate)}`, tone: 'muted' },
          { kind: 'points', label: 'Asked for', tone: 'secondary', points: [[time_years, theoretical_forward ?? NaN]] },
          ...quoted(request, time_years),
        ],
      },
    ],
  };
}

function quoted({ actual_forward }: Request<'fxInterestRateParity'>, time_years: number): readonly Series[] {
  if (actual_forward === undefined || actual_forward === null) return [];
  return [{ kind: 'points', label: 'Quoted', tone: 'tertiary', shape: 'up', points: [[time_years, actual_forward]] }];
}

function quoteOf({ arbitrage_profit, arbitrage_direction }: Answer<'fxInterestRateParity'>): string {
  if (arbitrage_profit === null || arbitrage_direction === null) return '';
  return ` · quote ${figure(arbitrage_profit)} off`;
}
