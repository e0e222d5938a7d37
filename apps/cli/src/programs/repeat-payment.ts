import { readFile, stat } from 'node:fs/promises';
import { EXIT, Failure } from '../calls/failure';
import { serviceClient } from '../calls/service-client';
import { type Io } from '../terminal/io';

/** Longer than any payment with its request. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Sends a payment that was kept with its request again: it is charged at most once, and nothing is signed. The answer is written as
 * JSON, and the file stays.
 *
 * @throws Failure  the file holds no payment, or there is no answer
 */
export async function repeatPayment(file: string, io: Io): Promise<number> {
  const payment = paymentIn(await textOf(file), file);
  const service = serviceClient({ base: new URL(payment.url).origin, keptIn: file }, io);
  const data = await service.ask((client) => client.repeat(payment));
  await io.out.write(`${JSON.stringify(data)}\n`);
  return EXIT.done;
}

async function textOf(file: string): Promise<string> {
  try {
    const state = await stat(file);
    return state.isFile() && state.size <= MOST_BYTES ? await readFile(file, 'utf8') : '';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Failure(`${file}: it cannot be read (${code})`, 'unreadable_file', EXIT.refused);
  }
}

function paymentIn(text: string, file: string): { readonly url: string } {
  try {
    const payment = JSON.parse(text) as { readonly url?: unknown } | null;
    if (typeof payment?.url === 'string' && /^https?:/.test(new URL(payment.url).protocol))
      return { ...payment, url: payment.url };
  } catch {
    // it is none: said below
  }
  throw new Failure(`${file}: no payment as this program has kept it`, 'invalid_payment', EXIT.refused);
}
