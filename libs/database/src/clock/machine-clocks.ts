/** The two clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** Milliseconds since the epoch; may be wrong or change. */
  readonly wall: () => number;
  /** Arbitrary origin; never set, and stops while the machine sleeps. */
  readonly monotonic: () => number;
}

export const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };
