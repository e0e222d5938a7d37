import { readFile, stat } from 'node:fs/promises';
import { EXIT, Failure } from '../calls/failure';
import { serviceClient } from '../calls/service-client';
import { type Io } from '../terminal/io';

/** Bytes; longer than any payment with its request. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Sends a saved payment and its request again, without a new signature; the service charges at most once. Prints the answer as
 * JSON and keeps the file.
 *
 * @throws Failure  the file is not a saved payment, or the service did not answer
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
    throw new Failure(`${file}: the file cannot be read (${code})`, 'unreadable_file', EXIT.refused);
  }
}

function paymentIn(text: string, file: string): { readonly url: string } {
  try {
    const payment = JSON.parse(text) as { readonly url?: unknown } | null;
    if (typeof payment?.url === 'string' && /^https?:/.test(new URL(payment.url).protocol))
      return { ...payment, url: payment.url };
  } catch {
    // invalid JSON: reported below
  }
  throw new Failure(`${file}: not a payment that this program has saved`, 'invalid_payment', EXIT.refused);
}
