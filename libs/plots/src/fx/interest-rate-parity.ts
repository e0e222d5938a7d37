import { type InterestRateParity, interestRateParity, type InterestRateParityInputs } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Series } from '../picture/picture';
import { curve } from '../picture/points';
import { inYears } from '../picture/years';
import { exchangeRate } from './exchange-rate';

const LONGEST = 100;

/**
 * Forward exchange rates of parity by time to delivery, with the one that was asked for and the one that is quoted.
 *
 * @param inputs  of `interestRateParity`
 * @param result  what it has answered
 * @example
 * const inputs = { spotRate: 1.25, domesticRate: 0.04, foreignRate: 0.025, timeYears: 5 };
 * forwardCurvePicture(inputs, interestRateParity(inputs)).subtitle; // 'Forward 1.34418 for 5 years, 7.53% over the spot'
 */
export function forwardCurvePicture(inputs: InterestRateParityInputs, result: InterestRateParity): Picture {
  const { spotRate, timeYears = 1 } = inputs;
  const { theoreticalForward, forwardPremiumPct } = result;
  const longest = Math.min(LONGEST, timeYears === 0 ? 1 : 2 * timeYears);
  const premium = percentage(Math.abs(forwardPremiumPct ?? NaN) / 100);
  const side = (forwardPremiumPct ?? 0) < 0 ? 'under' : 'over';
  const subtitle = `Forward ${exchangeRate(theoreticalForward)} for ${inYears(timeYears)}, ${premium} ${side} the spot${quoteOf(result)}`;
  return {
    id: 'forward-curve',
    title: 'Forward exchange rate by time to delivery',
    subtitle,
    description: `A line of the forward rate of parity up to ${inYears(longest)} from the spot ${figure(spotRate)}. ${subtitle}.`,
    x: { label: 'Time to delivery', unit: 'years' },
    panels: [
      {
        y: { label: 'Exchange rate', unit: 'domestic per foreign' },
        series: [
          {
            kind: 'line',
            label: result.parityType === 'covered' ? 'Forward of parity' : 'Expected spot',
            tone: 'primary',
            points: curve((time) => interestRateParity({ ...inputs, timeYears: time }).theoreticalForward, 0, longest),
          },
          { kind: 'rule', axis: 'y', at: spotRate, label: `Spot ${exchangeRate(spotRate)}`, tone: 'muted' },
          { kind: 'points', label: 'Asked for', tone: 'secondary', points: [[timeYears, theoreticalForward ?? NaN]] },
          ...quoted(inputs, timeYears),
        ],
      },
    ],
  };
}

function quoted({ actualForward }: InterestRateParityInputs, timeYears: number): readonly Series[] {
  if (actualForward === undefined || actualForward === null) return [];
  return [{ kind: 'points', label: 'Quoted', tone: 'tertiary', shape: 'up', points: [[timeYears, actualForward]] }];
}

function quoteOf({ arbitrageProfit, arbitrageDirection }: InterestRateParity): string {
  if (arbitrageProfit === null || arbitrageDirection === null) return '';
  return ` · quote ${figure(arbitrageProfit)} off`;
}
