import { once } from 'node:events';
import { environment } from '../config/config';
import { type Io, type Output } from './io';

/** Streams of this process, each opened on first use. A reader that stops early (`| head -1`) is not an error. */
export function processIo(): Io {
  let [out, err]: (Output | undefined)[] = [];
  return {
    get out() {
      return (out ??= outputOf(process.stdout));
    },
    get err() {
      return (err ??= outputOf(process.stderr));
    },
    get input() {
      return process.stdin;
    },
    env: environment(),
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  let isClosed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isClosed = true;
  });
  return {
    isTTY: stream.isTTY,
    columns: stream.isTTY ? stream.columns : undefined,
    write: async (text) => {
      if (isClosed || stream.write(text)) return;
      await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
    },
  };
}
