/** A value over time: ascending minutes and the value at each. */
export type Course = readonly (readonly [minute: number, value: number])[];

/** The value of a course at a minute: a smooth curve between the points, constant before the first and after the last. */
export function valueAt(course: Course, minute: number): number {
  const next = course.findIndex(([at]) => at > minute);
  const [fromMinute, from] = course.at(next < 0 ? -1 : Math.max(0, next - 1)) ?? [0, NaN];
  const [toMinute, to] = course.at(next) ?? [0, NaN];
  if (minute <= fromMinute || toMinute <= fromMinute) return from;
  const share = (minute - fromMinute) / (toMinute - fromMinute);
  return from + (to - from) * share * share * (3 - 2 * share);
}
