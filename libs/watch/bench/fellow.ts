/** Another worker of a benchmark, in its own process: does its part of each tick that the first process announces. */
import { openDatabase } from '@quant/database';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { BenchWorker, FIRST_TICK, type Scene } from './worker';

process.once('message', ({ url, scene }: { readonly url: string; readonly scene: Scene }) => void work(url, scene));

async function work(url: string, scene: Scene): Promise<void> {
  let now = FIRST_TICK;
  const database = await openDatabase({ url });
  const worker = new BenchWorker(await databaseWatchStore(database, () => now), scene);
  let before = process.cpuUsage();
  process.on('message', (tick: number) => {
    now = tick;
    void worker.run(tick).then(() => {
      const { user, system } = process.cpuUsage(before);
      process.send?.({ alerts: worker.alerts, cpuMs: (user + system) / 1000 });
      worker.alerts = 0;
      before = process.cpuUsage();
    });
  });
  process.on('disconnect', () => void database.close());
  process.send?.('ready');
}
