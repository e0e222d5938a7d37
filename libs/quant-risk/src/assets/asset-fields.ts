import { type Bounds, type Field, named, refined, series, type Series } from '@quant/core';

const ASSETS = { count: { atLeast: 1, atMost: 50 }, names: { atLeast: 1, atMost: 64 }, entry: 'asset' };

type ByAsset<Value> = Readonly<Record<string, Value>>;

/** 1 … 50 equally long series by the names of their assets, of 1 … 64 characters. */
export function assetSeries(
  length: { readonly atLeast: number; readonly atMost: number },
  bounds: Bounds,
): Field<ByAsset<Series>, ByAsset<Series>, true> {
  return refined(named(series(length, bounds), ASSETS), areEquallyLong, 'of equally long series');
}

function areEquallyLong(byAsset: ByAsset<Series>): boolean {
  const [first, ...others] = Object.values(byAsset);
  return others.every((values) => values.length === first?.length);
}
