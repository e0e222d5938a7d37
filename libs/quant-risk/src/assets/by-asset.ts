/** Values by the names of their assets. The names are data: `__proto__` becomes a key like any other. */
export function byAsset(assets: readonly string[], values: ArrayLike<number>): Readonly<Record<string, number>> {
  return Object.fromEntries(assets.map((asset, i) => [asset, values[i] as number]));
}
