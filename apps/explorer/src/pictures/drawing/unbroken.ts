/** Splits a series into segments at its gaps. */
export function unbroken<Item>(items: readonly Item[], isThere: (item: Item) => boolean): readonly (readonly Item[])[] {
  const pieces: Item[][] = [];
  let piece: Item[] = [];
  for (const item of items) {
    if (isThere(item)) piece.push(item);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}
