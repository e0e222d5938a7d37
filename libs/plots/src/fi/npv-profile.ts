import { npv } from '@quant/fi';
import {
  internalRateOfReturn,
  type InternalRateOfReturn,
  type InternalRateOfReturnInputs,
  netPresentValue,
  type NetPresentValue,
  type NetPresentValueInputs,
} from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Series } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * Net present value over the discount rate, with the requested rate and the internal rates of return.
 *
 * @param inputs  of `netPresentValue`
 * @param result  what it has answered
 * @example
 * const inputs = { cashFlows: [-1000, 600, 600], discountRate: 0.08 };
 * npvPicture(inputs, netPresentValue(inputs)).id; // 'npv-profile'
 */
export function npvPicture({ cashFlows, discountRate }: NetPresentValueInputs, result: NetPresentValue): Picture {
  const roots = cashFlows.length < 2 ? [] : internalRateOfReturn({ cashFlows }).roots;
  const asked: Series[] = [
    { kind: 'rule', axis: 'x', at: discountRate, label: `Discount rate ${percentage(discountRate)}`, tone: 'muted' },
    { kind: 'points', label: 'Net present value', tone: 'tertiary', points: [[discountRate, result.npv ?? NaN]] },
  ];
  return profile({
    subtitle: `${figure(result.npv)} at ${percentage(discountRate)}`,
    valueAt: (rate) => netPresentValue({ cashFlows, discountRate: rate }).npv,
    rates: [0, discountRate],
    most: MOST_DISCOUNT_RATE,
    roots,
    asked,
  });
}

/**
 * Net present value over the discount rate, with the internal rates of return.
 *
 * @param inputs  of `internalRateOfReturn`
 * @param result  what it has answered
 * @example
 * const inputs = { cashFlows: [-1000, 600, 600] };
 * irrPicture(inputs, internalRateOfReturn(inputs)).subtitle; // 'Internal rate of return 13.07%'
 */
export function irrPicture({ cashFlows }: InternalRateOfReturnInputs, { roots, irr }: InternalRateOfReturn): Picture {
  return profile({
    subtitle: subtitleOf(irr, roots),
    valueAt: (rate) => npv(rate, cashFlows),
    rates: [0, irr ?? 0],
    most: MOST_RATE,
    roots,
    asked: [],
  });
}

/** The rate that counts, and the others. */
function subtitleOf(irr: number | null, roots: readonly number[]): string {
  if (irr === null) return 'No internal rate of return';
  const others = roots.filter((root) => root !== irr).slice(0, 5);
  const also = others.length === 0 ? '' : ` · also ${others.map(percentage).join(', ')}`;
  return `Internal rate of return ${percentage(irr)}${also}`;
}

interface Profile {
  readonly subtitle: string;
  readonly valueAt: (rate: number) => number | null;
  /** That must be seen. */
  readonly rates: readonly number[];
  /** That the value is computed for. */
  readonly most: number;
  readonly roots: readonly number[];
  readonly asked: readonly Series[];
}

const LOWEST = -0.9;
const HIGHEST = 5;
const WIDTH = 0.2;
const MOST_DISCOUNT_RATE = 100;
const MOST_RATE = 1e15;

function profile({ subtitle, valueAt, rates, most, roots, asked }: Profile): Picture {
  const near = roots.filter((root) => root >= LOWEST && root <= HIGHEST);
  const seen = [...rates, ...near];
  const low = Math.max(-0.99, Math.min(...seen));
  const high = Math.min(most, Math.max(WIDTH, low + 1.4 * (Math.max(...seen) - low)));
  const zeros = near.map((root) => [root, 0] as const);
  return {
    id: 'npv-profile',
    title: 'Net present value by discount rate',
    subtitle,
    description: `A line of the net present value for discount rates from ${percentage(low)} to ${percentage(high)}. ${subtitle}.`,
    x: { label: 'Discount rate', unit: 'per period', format: 'percent' },
    panels: [
      {
        y: { label: 'Net present value' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          { kind: 'line', label: '', tone: 'primary', points: curve(valueAt, low, high) },
          { kind: 'points', label: 'Internal rate of return', tone: 'secondary', points: zeros },
          ...asked,
        ],
      },
    ],
  };
}
