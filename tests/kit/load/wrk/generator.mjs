// A load generator for machines without wrk: keep-alive connections, each with one request at a time.
// usage: node generator.mjs <url> <connections> <seconds>      body in BENCH_BODY, result as JSON on stdout
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

const [url, connections, seconds] = process.argv.slice(2);
const { hostname, port, host, pathname } = new URL(url);
const body = process.env.BENCH_BODY;
const headers = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
const request = Buffer.from(`POST ${pathname} HTTP/1.1\r\n${headers}${HEAD_END}${body}`);

const latencies = [];
let failed = 0;
const start = performance.now();
const end = start + seconds * 1000;
await Promise.all(Array.from({ length: connections }, keepAsking));
const elapsed = (performance.now() - start) / 1000;

latencies.sort((a, b) => a - b);
const percentile = (p) => latencies[Math.floor((latencies.length - 1) * p)] ?? null;
const result = { perSecond: latencies.length / elapsed, p50: percentile(0.5), p99: percentile(0.99), failed };
console.log(JSON.stringify(result));

/** One connection, until the time ends. */
function keepAsking() {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port, noDelay: true });
    let sent = 0;
    let pending = Buffer.alloc(0);
    const ask = () => {
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', () => failed++);
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (pending.length < answerLength(pending)) return;
      const now = performance.now();
      if (pending.toString('latin1', 9, 12) === '200') latencies.push(now - sent);
      else failed++;
      pending = Buffer.alloc(0);
      if (now < end) ask();
      else socket.end();
    });
  });
}

/** Length of the answer that begins here; Infinity while its head is incomplete. */
function answerLength(bytes) {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return Infinity;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length');
  return headEnd + HEAD_END.length + Number(length);
}
