import { type BoundedProgram } from './bounded-program';
import { type Corner } from './corner';
import { FreeFactor } from './free-factor';

/** After so many events sums are formed anew, before rounding adds up. */
const FRESH = 50;

/** An event of the asset that changed last must be this much further down. */
const APART = 1e-9;

/** Changes below this share of the largest are rounding. */
const STILL = 1e-14;

/** Where the way down changes: at λ, the asset at a place of `free`, or the asset itself if it was at a bound. */
interface Event {
  lambda: number;
  asset: number;
  side: -1 | 0 | 1;
}

/** The way down the critical line: the assets between their bounds, and all exposures, at one λ. */
export class CriticalPath {
  private readonly k: number;
  /** H·x of the assets at their bounds. */
  private readonly base: Float64Array;
  private readonly x: Float64Array;
  private readonly state: Int8Array;
  private readonly factor: FreeFactor;
  /** 1/d, and μ/d. */
  private readonly g: Float64Array;
  private readonly m: Float64Array;
  private lambda = Infinity;
  private last = -1;
  private changes = 0;

  constructor(
    private readonly program: BoundedProgram,
    private readonly gains: Float64Array,
    { weights, marginal }: { readonly weights: Float64Array; readonly marginal: number },
  ) {
    const { hessian, units, lower } = program;
    this.k = units.length;
    this.x = weights.map((weight, i) => weight * (units[i] as number));
    this.state = Int8Array.from(weights, (weight, i) => (weight > (lower[i] as number) ? 1 : -1));
    this.g = units.map((unit) => 1 / unit);
    this.m = gains.map((gain, i) => gain / (units[i] as number));
    this.base = new Float64Array(this.k);
    this.factor = new FreeFactor(hessian, this.k);
    this.state[marginal] = 0;
    this.factor.append(marginal);
    this.refresh();
  }

  corner(lambda: number): Corner {
    const { gains, program, state, x } = this;
    if (lambda < Infinity) this.lambda = lambda;
    const weights = x.map((exposure, i) => exposure / (program.units[i] as number));
    for (let i = 0; i < weights.length; i++) {
      if (state[i] !== 0) weights[i] = ((state[i] as number) < 0 ? program.lower : program.upper)[i] as number;
    }
    return { weights, gain: weights.reduce((sum, w, i) => sum + w * (gains[i] as number), 0), atBound: state.slice() };
  }

  /** Moves to the next event, or to λ = 0, and changes the set there; returns its λ, or null if rounding hides it. */
  advance(): number | null {
    const { x, factor } = this;
    const line = this.line();
    const event = this.nextEvent(line);
    const lambda = event.asset < 0 ? 0 : event.lambda;
    factor.order.forEach((i, at) => {
      x[i] = (line.a[at] as number) + lambda * (line.b[at] as number);
    });
    this.lambda = lambda;
    if (event.asset < 0) return 0;
    return this.change(event) ? lambda : null;
  }

  /** x = a + λ·b of the free assets; the gradient of each asset is constant + λ·slope. */
  private line(): Line {
    const { base, factor, g, k, m, program } = this;
    const { order } = factor;
    const f = order.length;
    const part = (values: Float64Array, sign = 1) => Float64Array.from(order, (i) => sign * (values[i] as number));
    const [p, r, q] = [factor.solve(part(g)), factor.solve(part(m)), factor.solve(part(base, -1))];
    let rest = program.sum;
    for (let i = 0; i < k; i++) if (this.state[i] !== 0) rest -= (g[i] as number) * (this.x[i] as number);
    const [gp, gr, gq] = [p, r, q].map((z) =>
      z.reduce((sum, value, at) => sum + value * (g[order[at] as number] as number), 0),
    ) as [number, number, number];
    const [level, tilt] = [(rest - gq) / gp, -gr / gp];
    const a = q.map((value, at) => value + level * (p[at] as number));
    // the sum alone decides on a single asset
    const b = f === 1 ? new Float64Array(1) : r.map((value, at) => value + tilt * (p[at] as number));
    const constant = base.map((value, i) => value - level * (g[i] as number));
    const slope = m.map((value, i) => -value - tilt * (g[i] as number));
    for (let at = 0; at < f; at++)
      addRow(constant, slope, program.hessian, order[at] as number, a[at] as number, b[at] as number);
    return { a, b, constant, slope };
  }

  private nextEvent({ a, b, constant, slope }: Line): Event {
    const { factor, program, state } = this;
    const { lower, units, upper } = program;
    const event: Event = { lambda: 0, asset: -1, side: 0 };
    const still = STILL * b.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    factor.order.forEach((i, at) => {
      const direction = b[at] as number;
      if (Math.abs(direction) <= still) return;
      const side = direction > 0 ? -1 : 1;
      const bound = ((side < 0 ? lower : upper)[i] as number) * (units[i] as number);
      this.offer(event, (bound - (a[at] as number)) / direction, i, side);
    });
    for (let i = 0; i < this.k; i++) {
      const side = state[i] as number;
      if (side === 0 || lower[i] === upper[i] || side * (slope[i] as number) >= 0) continue;
      this.offer(event, -(constant[i] as number) / (slope[i] as number), i, 0);
    }
    return event;
  }

  /** Keeps the event of the greatest λ that is not above the present one. */
  private offer(event: Event, at: number, asset: number, side: -1 | 0 | 1): void {
    if (asset === this.last && !(at < this.lambda * (1 - APART))) return;
    const lambda = Math.min(at, this.lambda);
    if (lambda > event.lambda) Object.assign(event, { lambda, asset, side });
  }

  private change({ asset, side }: Event): boolean {
    const { factor, program, state, x } = this;
    this.last = asset;
    state[asset] = side;
    if (side === 0) {
      if (!factor.append(asset)) return false;
      addRow(this.base, null, program.hessian, asset, -(x[asset] as number), 0);
    } else {
      factor.removeAt(factor.order.indexOf(asset));
      x[asset] = ((side < 0 ? program.lower : program.upper)[asset] as number) * (program.units[asset] as number);
      addRow(this.base, null, program.hessian, asset, x[asset], 0);
    }
    if (++this.changes % FRESH === 0) this.refresh();
    return factor.order.length > 0;
  }

  private refresh(): void {
    const { base, program, state, x } = this;
    base.fill(0);
    for (let i = 0; i < this.k; i++) {
      if (state[i] !== 0 && x[i] !== 0) addRow(base, null, program.hessian, i, x[i] as number, 0);
    }
  }
}

interface Line {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly constant: Float64Array;
  readonly slope: Float64Array;
}

/** Adds a row of H to one vector, and to a second. */
function addRow(
  one: Float64Array,
  other: Float64Array | null,
  h: Float64Array,
  row: number,
  a: number,
  b: number,
): void {
  const k = one.length;
  const from = row * k;
  if (other === null) {
    for (let i = 0; i < k; i++) one[i] = (one[i] as number) + a * (h[from + i] as number);
    return;
  }
  for (let i = 0; i < k; i++) {
    const entry = h[from + i] as number;
    one[i] = (one[i] as number) + a * entry;
    other[i] = (other[i] as number) + b * entry;
  }
}
