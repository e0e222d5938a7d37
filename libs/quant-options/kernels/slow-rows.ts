/**
 * Adds the places of the rows that a kernel leaves to a list.
 *
 * @param isFast  mask of both lanes
 * @param place   of the first lane
 * @param list    address behind the last entry
 * @returns the same, moved on
 */
// @ts-expect-error: decorator
@inline
export function addSlowRows(isFast: v128, place: i32, list: usize): usize {
  const fast = v128.bitmask<i64>(isFast);
  if (fast === 3) return list;
  // the second overwrites the first unless that counts
  store<i32>(list, place);
  const next = list + (<usize>(~fast & 1) << 2);
  store<i32>(next, place + 1);
  return next + (<usize>(~fast & 2) << 1);
}
