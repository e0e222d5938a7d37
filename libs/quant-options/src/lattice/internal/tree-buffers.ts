/** Memory of one tree, reused by the trees of a call: option values and exercise values of a time step. */
export interface TreeBuffers {
  readonly values: Float64Array;
  readonly exercise: Float64Array;
}

export function treeBuffers(steps: number): TreeBuffers {
  return { values: new Float64Array(steps + 2), exercise: new Float64Array(2 * steps + 1) };
}
