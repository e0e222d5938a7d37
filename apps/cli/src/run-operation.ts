import { isInvalidRequest } from '@quant/operations';
import { type OperationCall } from './calls/call';
import { EXIT, Failure } from './calls/failure';
import { localCall } from './calls/local-call';
import { type Taken } from './commands/operation-command';
import { readRequest } from './flags/read-request';
import { textSource } from './flags/text-source';
import { refusalText } from './output/refusal-text';
import { writeAnswer } from './output/write-answer';
import { type Io } from './terminal/io';
import { lookOf } from './terminal/look';
import { plainText, withoutControls } from './terminal/plain-text';
import { progressOn } from './terminal/progress';

/** Runs the call of a command line and writes its answer. @returns the exit code */
export async function runOperation(taken: Taken, io: Io): Promise<number> {
  const { listed, form, given, common } = taken;
  assertOneOutput(taken);
  if (!listed.isLocal && common.remote === undefined) throw needsService(listed.words);
  const { values, unreadable } = await readRequest(form.fields, given, common, textSource(io));
  const call: OperationCall = { operation: listed.operation, form, values, unreadable };
  try {
    const answer = await answerTo(call, taken, io);
    await writeAnswer(answer, call, common, io);
    return EXIT.done;
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { violations } = error;
    const text = refusalText(violations, form.fields, listed.words);
    const told = common.json
      ? `${JSON.stringify({ detail: violations })}\n`
      : plainText(withoutControls(text), lookOf(io.err, io.env));
    await io.err.write(told);
    return EXIT.refused;
  }
}

async function answerTo(call: OperationCall, { common }: Taken, io: Io): Promise<string> {
  if (common.remote !== undefined) {
    const { remoteCall } = await import('./calls/remote-call');
    return remoteCall(call, common, io);
  }
  // a single calculation takes less than half a second
  if (call.operation.kind !== 'batch') return localCall(call, () => Promise.resolve());
  const progress = progressOn(io.err, io.env['TERM'] === 'dumb');
  try {
    return await localCall(call, (done, all) => progress.show(`${done} of ${all} calls done`));
  } finally {
    await progress.clear();
  }
}

/** Standard output takes one format: a table, JSON, CSV or a picture. */
function assertOneOutput({ common }: Taken): void {
  const { json, csv, plot, force } = common;
  const asked = [...(json ? ['--json'] : []), ...(csv ? ['--csv'] : []), ...(plot === true ? ['--plot'] : [])];
  if (asked.length > 1)
    throw new Failure(
      `${asked.join(' and ')} write to the same place: choose one, or save the picture to a file, --plot out.svg`,
      'invalid_command_line',
      EXIT.refused,
    );
  if (force && typeof plot !== 'string')
    throw new Failure('--force needs --plot out.svg', 'invalid_command_line', EXIT.refused);
}

function needsService(words: readonly string[]): Failure {
  return new Failure(
    `quant ${words.join(' ')} needs a service for market data or storage: add --remote https://… (quant serve starts one here)`,
    'needs_remote',
    EXIT.refused,
  );
}
