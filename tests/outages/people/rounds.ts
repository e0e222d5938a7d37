import { seconds } from '../world/machine';

/** People who repeat an action until they are stopped. */
export abstract class Rounds {
  protected isOver = false;
  private running: Promise<void> | undefined;

  protected constructor(private readonly everySeconds: number) {}

  begin(): void {
    this.running = this.run();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  protected abstract round(): Promise<unknown>;

  private async run(): Promise<void> {
    while (!this.isOver) {
      await this.round();
      await seconds(this.everySeconds);
    }
  }
}
