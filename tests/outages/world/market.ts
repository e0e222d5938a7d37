import { type Quoted } from '../../kit/exchange/exchanges';
import { type Moment } from '../../kit/exchange/course';

/** An asset whose price the play sets, from the next minute on. */
export class SteeredCourse implements Quoted {
  private mark: number;

  constructor(
    readonly asset: string,
    readonly price: number,
  ) {
    this.mark = price;
  }

  set(mark: number): void {
    this.mark = mark;
  }

  at(): Moment {
    return { mark: this.mark, fundingRate: 0.0001 };
  }
}
