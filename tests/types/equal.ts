/** True if two types are the same one, not only assignable to each other. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the compiler compares the conditions for any T
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * Asserts the type that the compiler infers for a call. The call does not run: `npm run typecheck` is the test.
 *
 * A wrong type is a missing argument, whose label has both types.
 */
export function infers<Expected>(): <Given>(
  call: () => Given,
  ...wrong: Equal<Given, Expected> extends true ? [] : [inferred: Given, insteadOf: Expected]
) => void {
  return () => undefined;
}
