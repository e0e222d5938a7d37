import { available } from '../kit/load/wrk/cores.mjs';
import { node } from '../kit/load/wrk/node.mjs';
import { wrk } from '../kit/load/wrk/wrk.mjs';
import { type ServiceProcess } from '../kit/process/service-process';
import { type MeasuredStore } from '../kit/store/measured-store';
import { openSelling, type Selling } from '../kit/facilitator/selling';

/** Throughput of several processes. */
export interface Throughput {
  readonly name: string;
  readonly perSecond: number;
  /** Relative to one process, in the same rounds. */
  readonly ratio: number;
}

const PATH = '/v1/options/price';
const BODY = JSON.stringify({ S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' });
const CONNECTIONS = 16;
const ROUNDS = 5;
const FREE = { FREE_CALLS_PER_DAY: '1000000000' };

type Contender = readonly [name: string, processes: readonly ServiceProcess[]];

/** One process, two with one port, and two with separate ports, alternately on the same database. */
export async function measureProcesses(
  store: MeasuredStore,
  seconds: number,
  say: (line: string) => void,
): Promise<readonly Throughput[]> {
  const selling = await openSelling(store);
  try {
    const contenders = await contendersOn(store, selling);
    const rounds: number[][] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const rates: number[] = [];
      for (const [, processes] of contenders) rates.push(await load(processes, seconds));
      // the first round includes compilation
      if (round > 0) rounds.push(rates);
      say(`${store.engine}: round ${round} of ${ROUNDS}: ${rates.map((rate) => rate.toFixed(0)).join(', ')}/s`);
    }
    return contenders.map(([name], i) => ({
      name,
      perSecond: median(rounds.map((rates) => rates[i] ?? NaN)),
      ratio: median(rounds.map((rates) => (rates[i] ?? NaN) / (rates[0] ?? NaN))),
    }));
  } finally {
    await selling.close();
  }
}

async function contendersOn({ engine }: MeasuredStore, { startApi }: Selling): Promise<readonly Contender[]> {
  const one = await startApi(FREE);
  const contenders: Contender[] = [
    ['one process', [one]],
    ['WEB_CONCURRENCY=2', [await startApi({ ...FREE, WEB_CONCURRENCY: '2' })]],
  ];
  // several processes with one file need WEB_CONCURRENCY
  if (engine === 'postgres') contenders.push(['two independent processes', [one, await startApi(FREE)]]);
  return contenders;
}

/** @throws Error  an answer is not 200 */
async function load(processes: readonly ServiceProcess[], seconds: number): Promise<number> {
  const generator = available('wrk', '-v') ? wrk : node;
  const connections = CONNECTIONS / processes.length;
  const results = await Promise.all(
    processes.map(({ url }) => generator({ url: url + PATH, body: BODY, connections, seconds, pin: [] })),
  );
  if (results.some(({ failed }) => failed > 0)) throw new Error('a call was not answered by 200');
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
