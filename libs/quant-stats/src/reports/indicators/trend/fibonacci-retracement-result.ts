import { type SwingDirection } from './fibonacci-retracement-inputs';

/** Share of the move that is taken back. */
export type RetracementKey = '0.0%' | '23.6%' | '38.2%' | '50.0%' | '61.8%' | '78.6%' | '100.0%';

/** Share of the move from its start. */
export type ExtensionKey = '127.2%' | '161.8%' | '200.0%' | '261.8%';

/** One level. */
export interface FibonacciLevel {
  readonly type: 'retracement' | 'extension';
  /** As a fraction: 0.236 for 23.6 %. */
  readonly ratio: number;
  readonly price: number;
}

/** Levels of a price swing, in the unit of the prices. */
export interface FibonacciRetracement {
  readonly retracementLevels: Readonly<Record<RetracementKey, number>>;
  readonly extensionLevels: Readonly<Record<ExtensionKey, number>>;
  readonly swingHigh: number;
  readonly swingLow: number;
  /** swingHigh − swingLow. */
  readonly range: number;
  readonly direction: SwingDirection;
  /** All levels, the retracements first, each by rising ratio. */
  readonly levels: readonly FibonacciLevel[];
}
