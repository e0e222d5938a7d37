/** Holds callers until it is opened, and reports when a caller waits. */
export class Gate {
  private arrive: () => void = () => undefined;
  private let: () => void = () => undefined;
  /** Resolves when a caller waits at the gate. */
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
