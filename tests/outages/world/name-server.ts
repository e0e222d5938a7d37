import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Behavior of the name server: it resolves every name to this machine, answers that none exists, or stays silent. */
export type Conduct = 'answers' | 'knows no name' | 'is silent';

/** A name server of the harness, and a way to make a process use only this one. */
export interface NameServer {
  readonly behave: (conduct: Conduct) => void;
  /** A command line prefix that starts another program with this name server alone. */
  readonly launcher: readonly string[];
  readonly close: () => Promise<void>;
}

/** resolv.conf has no setting for the port; so this uses a free address of this machine. */
const PORT = 53;
/** Forbids caching of answers. */
const TTL = 0;
const A = 1;
const NAME_ERROR = 3;

/** Starts one. Needs root. */
export async function startNameServer(): Promise<NameServer> {
  const address = `127.53.${Math.floor(Math.random() * 256)}.53`;
  let conduct: Conduct = 'answers';
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address: from }) => {
    if (conduct !== 'is silent') socket.send(answerTo(question, conduct), port, from);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).bind(PORT, address, resolve);
  });
  const folder = await mkdtemp(join(tmpdir(), 'quant-name-server-'));
  const configuration = join(folder, 'resolv.conf');
  await writeFile(configuration, `nameserver ${address}\n`);
  const become = `mount --bind ${configuration} /etc/resolv.conf && exec "$@"`;
  return {
    behave: (now) => {
      conduct = now;
    },
    launcher: ['unshare', '--mount', 'sh', '-c', become, 'sh'],
    close: async () => {
      await new Promise<void>((resolve) => socket.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** https://www.rfc-editor.org/rfc/rfc1035#section-4: the header, the question again, and 127.0.0.1 where an A is asked for. */
function answerTo(message: Buffer, conduct: Conduct): Buffer {
  let end = 12;
  while ((message[end] ?? 0) !== 0) end += (message[end] ?? 0) + 1;
  const question = message.subarray(12, end + 5);
  const isFound = conduct === 'answers' && message.readUInt16BE(end + 1) === A;
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (conduct === 'answers' ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isFound ? 1 : 0, 6);
  if (!isFound) return Buffer.concat([header, question]);
  const record = Buffer.alloc(16);
  record.writeUInt16BE(0xc00c, 0); // end of the name in the question
  record.writeUInt16BE(A, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(TTL, 6);
  record.writeUInt16BE(4, 10);
  record.set([127, 0, 0, 1], 12);
  return Buffer.concat([header, question, record]);
}
