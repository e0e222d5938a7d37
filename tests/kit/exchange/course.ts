import { Random } from '../random';

/** An asset's price and funding in a minute, as all honest venues report them. */
export interface Moment {
  readonly mark: number;
  /** Of eight hours, a fraction. */
  readonly fundingRate: number;
}

/** Large enough to move a liquidation price within the hour. */
const FUNDING_RATE = 0.003;
/** Of all steps, those that are small. */
const DITHERS = 0.4;
/** Minutes for which a price usually holds: longer than a fault may prevent ticks. */
const HOLDS = { shortest: 5, longest: 8 };

/** The price and funding of an asset in each minute: steps that lead through the bands and back. */
export class Course {
  private readonly minutes: Moment[] = [];
  private readonly random: Random;

  constructor(
    readonly asset: string,
    readonly price: number,
    seed: number,
    private readonly holds: { readonly shortest: number; readonly longest: number } = HOLDS,
  ) {
    this.random = new Random(seed);
  }

  /** @param index  minutes since the beginning; leaps of the clock do not count */
  at(index: number): Moment {
    while (this.minutes.length <= index) this.extend();
    const moment = this.minutes[index];
    if (!moment) throw new Error(`there is no minute ${index}`);
    return moment;
  }

  private extend(): void {
    const { random, minutes, price } = this;
    const before = minutes.at(-1);
    // between 84 and 112 % of the first price, and within what a market moves in a minute
    const wanted = before ? price * random.between(0.84, 1.12) : price;
    const leap = before ? Math.min(Math.max(wanted, before.mark * 0.86), before.mark * 1.15) : wanted;
    // many prices hover around a threshold, and a band is left later than it is entered
    const mark = before && random.next() < DITHERS ? before.mark * random.between(0.993, 1.007) : leap;
    const flips = before !== undefined && random.next() < 0.25;
    const fundingRate = before ? before.fundingRate * (flips ? -1 : 1) : FUNDING_RATE;
    const moment = { mark: Number(mark.toPrecision(6)), fundingRate };
    for (let i = random.integer(this.holds.shortest, this.holds.longest); i > 0; i--) minutes.push(moment);
  }
}
