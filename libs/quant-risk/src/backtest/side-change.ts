/** A close after which a strategy wants another side than before. It starts out of the market. */
export interface SideChange {
  /** Bar of the close. */
  readonly idx: number;
  /** 1 long, −1 short, 0 out. */
  readonly side: number;
}
