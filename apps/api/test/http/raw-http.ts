import { type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends bytes as they are, and reads the first answer. */
export function exchange(server: Server, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (part: string) => {
      received += part;
      try {
        const answer = parse(received);
        if (!answer) return;
        resolve(answer);
      } catch (error) {
        reject(new Error(`not an answer: ${received}`, { cause: error }));
      }
      socket.destroy();
    });
    socket.on('close', () => {
      reject(new Error(`closed after ${JSON.stringify(received)}`));
    });
    socket.write(text);
  });
}

/** The answer, or undefined while it is incomplete. */
function parse(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  );
  const body = text.slice(end + 4);
  if (Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return undefined;
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  };
}
