/** The two clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** Epoch milliseconds; may be wrong, and be set. */
  readonly wall: () => number;
  /** Of any origin; never set, and stands still while the machine sleeps. */
  readonly monotonic: () => number;
}

export const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };
