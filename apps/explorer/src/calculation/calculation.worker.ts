import { type Calculation, loadCalculation, type RequestValues } from './calculation';

/** Sent to this worker: first the operation, then requests to it. */
export type ToWorker = { readonly load: string } | { readonly values: RequestValues };

let calculation: Promise<Calculation> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('load' in data) calculation = loadCalculation(data.load);
  else void answer(data.values);
});

async function answer(values: RequestValues): Promise<void> {
  const calculate = await calculation;
  if (calculate) postMessage(await calculate(values));
}
