import { type Series } from '@quant/core';
import { textsBytes } from '@quant/core/kernels';

/** How much there is of series by asset. */
export interface SeriesSize {
  readonly assets: number;
  /** Length of their names as JSON [bytes]. */
  readonly names: number;
  /** Values of all series. */
  readonly returns: number;
  /** Terms of the sums over two assets, or one and itself. */
  readonly products: number;
}

/** Series whose lengths differ are refused, after all of their values have been looked at. */
export function seriesSize(series: Readonly<Record<string, Series>>): SeriesSize {
  const names = Object.keys(series);
  const lengths = Object.values(series).map(({ length }) => length);
  const returns = lengths.reduce((sum, length) => sum + length, 0);
  return { ...panelSize(names.length, Math.min(...lengths)), returns, names: textsBytes(names) };
}

/** The same of as many series with as many values each. */
export function panelSize(assets: number, length: number): Omit<SeriesSize, 'names'> {
  return { assets, returns: assets * length, products: ((assets * (assets + 1)) / 2) * length };
}
