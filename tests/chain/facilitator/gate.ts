/** Holds somebody up until it is opened, and says when somebody stands before it. */
export class Gate {
  private arrive: () => void = () => undefined;
  private let: () => void = () => undefined;
  /** Resolves when somebody has come to the gate. */
  readonly reached = new Promise<void>((resolve) => (this.arrive = resolve));
  private readonly opened = new Promise<void>((resolve) => (this.let = resolve));

  pass(): Promise<void> {
    this.arrive();
    return this.opened;
  }

  open(): void {
    this.let();
  }
}
