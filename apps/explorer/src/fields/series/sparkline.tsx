import { useMemo } from 'preact/hooks';
import { figure } from '../bounds-text';
import { extent, sparklinePoints } from './sparkline-points';
import './sparkline.css';

const WIDTH = 300;
const HEIGHT = 40;

/** The numbers at a glance: their line, how many, the least and the largest. */
export function Sparkline({ numbers }: { readonly numbers: readonly number[] }) {
  return useMemo(() => {
    if (numbers.length === 0) return <p class="field-note">no values yet</p>;
    const { low, high } = extent(numbers);
    return (
      <div class="sparkline">
        <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={sparklinePoints(numbers, WIDTH, HEIGHT)} />
        </svg>
        <p class="field-note">
          {figure(numbers.length)} {numbers.length === 1 ? 'value' : 'values'}, {short(low)} to {short(high)}
        </p>
      </div>
    );
  }, [numbers]);
}

function short(value: number): string {
  return figure(Number(value.toPrecision(6)));
}
