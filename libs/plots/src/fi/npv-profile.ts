import { type Answer, type Request } from '@quant/contract';
import { npv } from '@quant/fi';
import { tvmIrr } from '@quant/fi/reports/tvm-irr';
import { tvmNpv } from '@quant/fi/reports/tvm-npv';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Series } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * Net present value over the discount rate, with the requested rate and the internal rates of return.
 *
 * @param request  of `tvmNpv`
 * @param answer   its answer
 * @example
 * const request = { cash_flows: [-1000, 600, 600], discount_rate: 0.08 };
 * npvPicture(request, tvmNpv(request)).id; // 'npv-profile'
 */
export function npvPicture({ cash_flows, discount_rate }: Request<'tvmNpv'>, answer: Answer<'tvmNpv'>): Picture {
  const roots = cash_flows.length < 2 ? [] : tvmIrr({ cash_flows }).roots;
  const asked: Series[] = [
    { kind: 'rule', axis: 'x', at: discount_rate, label: `Discount rate ${percentage(discount_rate)}`, tone: 'muted' },
    { kind: 'points', label: 'Net present value', tone: 'tertiary', points: [[discount_rate, answer.npv ?? NaN]] },
  ];
  return profile({
    subtitle: `${figure(answer.npv)} at ${percentage(discount_rate)}`,
    valueAt: (rate) => tvmNpv({ cash_flows, discount_rate: rate }).npv,
    rates: [0, discount_rate],
    most: MOST_DISCOUNT_RATE,
    roots,
    asked,
  });
}

/**
 * Net present value over the discount rate, with the internal rates of return.
 *
 * @param request  of `tvmIrr`
 * @param answer   its answer
 * @example
 * const request = { cash_flows: [-1000, 600, 600] };
 * irrPicture(request, tvmIrr(request)).subtitle; // 'Internal rate of return 13.07%'
 */
export function irrPicture({ cash_flows }: Request<'tvmIrr'>, { roots, irr }: Answer<'tvmIrr'>): Picture {
  return profile({
    subtitle: subtitleOf(irr, roots),
    valueAt: (rate) => npv(rate, cash_flows),
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
  /** Rates that the picture must show. */
  readonly rates: readonly number[];
  /** Largest rate that the value is computed for. */
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
