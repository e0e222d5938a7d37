// Receives the alerts of Watch, with the package standardwebhooks. Needs Node 20.19 or later; 24 LTS is recommended.
//
//   npm install standardwebhooks
//   WEBHOOK_SECRET=whsec_… node receiver.mjs
//
// A message is checked, written to the inbox, answered, and only then acted upon.
import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', HOST = '127.0.0.1', PORT = '9000', INBOX = 'alerts.ndjson' } = process.env;
const PATH = '/alerts';
const MAX_BODY_BYTES = 64 * 1024; // a message has less than 20 kB
const MAX_REMEMBERED = 100_000;

if (!WEBHOOK_SECRET.startsWith('whsec_')) {
  console.error('WEBHOOK_SECRET must be the webhook_secret of the monitor, whsec_…');
  process.exit(1);
}
const webhook = new Webhook(WEBHOOK_SECRET);

// The inbox has a line for each message: {"id": its webhook-id, "message": the verified message}. One process writes to it. Start a new
// file when it has grown large. Several processes need a table with a unique key instead, as in receiver_stdlib.py.
const seen = new Set(existsSync(INBOX) ? idsOf(readFileSync(INBOX, 'utf8')) : []);
const inbox = openSync(INBOX, 'a', 0o600);
const latest = new Map();

const server = createServer(
  // checks timeouts every second instead of every half minute
  { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
  onRequest,
);
server.maxConnections = 100;
server.listen(Number(PORT), HOST, () => {
  console.log(`receiving at http://${HOST}:${server.address().port}${PATH}`);
});

async function onRequest(request, response) {
  try {
    const { status, message } = await receive(request);
    response.writeHead(status, { Connection: 'close' }).end();
    if (message) act(message);
  } catch (error) {
    console.error(`failed: ${error.message}`); // such as a full disk. The service sends again unless the answer is 2xx
    if (!response.headersSent) response.writeHead(500, { Connection: 'close' }).end();
  }
}

/** The status of the answer; and the message, if it is genuine, new, and on the disk. */
async function receive(request) {
  if (request.method !== 'POST' || request.url !== PATH) return { status: 404 };
  const body = await bodyOf(request);
  if (body === undefined) return { status: 413 };
  const message = verified(request.headers, body);
  if (message === undefined) return { status: 401 };
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return { status: 204 }; // it was received before: only the answer was lost
  appendFileSync(inbox, `\n${JSON.stringify({ id, message })}`);
  fsyncSync(inbox);
  seen.add(id);
  if (seen.size > MAX_REMEMBERED) seen.delete(seen.values().next().value); // the oldest
  return { status: 204, message };
}

/** The body unchanged, because the signature covers its bytes; undefined if it is too long. */
async function bodyOf(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The message if a signature is valid and the timestamp is at most five minutes off; else undefined. */
function verified(headers, body) {
  try {
    return webhook.verify(body, headers);
  } catch {
    return undefined;
  }
}

function idsOf(lines) {
  const ids = lines.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line).id];
    } catch {
      return []; // empty, or half written when the power failed
    }
  });
  return ids.slice(-MAX_REMEMBERED);
}

/** Put your reaction to an alert here. It runs after the answer, because the service waits at most ten seconds for that. */
function act({ type, timestamp, data }) {
  const { monitor_id: monitor, asset, direction, sequence, source, ...details } = data;
  const isLate = sequence < (latest.get(monitor) ?? 0); // a newer alert of this monitor was here first
  if (!isLate) latest.set(monitor, sequence);
  const notes = `${source === 'simulated' ? 'SIMULATED ' : ''}${isLate ? 'LATE ' : ''}`;
  console.log(`${notes}${timestamp} ${type} #${sequence} ${asset} ${direction} ${JSON.stringify(details)}`);
}
