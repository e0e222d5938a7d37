import { type Tape } from '../market/tape';
import { type Terms } from '../owners/position';
import { MINUTE, SECOND } from '../time/timeline';

/** What one dollar, long since the beginning, has paid; and by how much that may be wrong, as nobody knows the moments of the ticks. */
interface Entry {
  readonly paid: number;
  readonly unsure: number;
}

const NOTHING: Entry = { paid: 0, unsure: 0 };
/** What was told so shortly before a minute is told in it. */
const EARLY = 3 * SECOND;
/** In minutes. */
const EIGHT_HOURS = 480;
/** Of a dollar: what the highest rate of a run, 0.3 %, pays in three minutes. */
const LEAST_KNOWN = 2e-5;
/** As many minutes as a tick may be late, or as many ticks left out in a row. */
const LATE = 4;

/** The funding of an asset, from the rates that the workers were told. */
export class FundingBook {
  private readonly entries = new Map<number, Entry>();
  private last = NOTHING;

  /** @param minutes  those of the run, in order */
  constructor(tape: Tape, asset: string, minutes: readonly number[]) {
    const rates = minutes.flatMap((minute) => {
      const rate = tape.of(asset, minute, EARLY).findLast(({ isHonest }) => isHonest)?.fundingRate;
      return rate === undefined ? [] : [{ minute, rate }];
    });
    for (const [i, { minute, rate }] of rates.entries()) {
      const before = rates[i - 1];
      const gap = before ? Math.min(minute - before.minute, EIGHT_HOURS) : 0;
      // of a long gap the first tick after it decides, and that may have been one of the next
      const next = gap > LATE ? rates.slice(i, i + LATE).map((each) => each.rate) : [rate];
      const [least, most] = [Math.min(...next), Math.max(...next)];
      const isUnsteady = rate !== before?.rate || gap > LATE;
      const wrong = isUnsteady ? (Math.abs(rate) + Math.abs(before?.rate ?? rate)) * LATE : 0;
      const { paid, unsure } = this.last;
      this.last = {
        paid: paid + (((least + most) / 2) * gap) / EIGHT_HOURS,
        unsure: unsure + (((most - least) / 2) * gap + wrong) / EIGHT_HOURS,
      };
      this.entries.set(minute, this.last);
    }
    // minutes without a rate know what those before them knew
    for (const [i, minute] of minutes.entries())
      this.entries.set(minute, this.entries.get(minute) ?? this.entries.get(minutes[i - 1] ?? -1) ?? NOTHING);
  }

  /** What one dollar has paid until a minute, to within what nobody knows of it: the same for minutes that may stand for each other. */
  nearlyPaid(minute: number): number {
    return Math.round((this.entries.get(minute) ?? this.last).paid / LEAST_KNOWN);
  }

  /** What a position has accrued from one minute to another, at the least and at the most [USD]. */
  accrued({ direction, positionSize }: Terms, from: number, to: number, rate: number): readonly [number, number] {
    const [first, last] = [this.entries.get(from) ?? this.last, this.entries.get(to) ?? this.last];
    const side = direction === 'long' ? 1 : -1;
    const middle = -side * positionSize * (last.paid - first.paid);
    const ends = from === to ? 0 : (2 * LATE * Math.abs(rate)) / EIGHT_HOURS;
    const unsure = positionSize * (last.unsure - first.unsure + ends) + 1e-9 * MINUTE;
    return [middle - unsure, middle + unsure];
  }
}
