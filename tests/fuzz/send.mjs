import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readAnswers } from './read-answers.mjs';

const HOST = '127.0.0.1';
const PATIENCE_MS = 30_000;
/** A server that has been silent this long waits for more. */
const SILENCE_MS = 400;
const PIECE_MS = 2;

/**
 * Sends requests over kept connections, or bytes over a new one.
 *
 * @returns a function that sends one, and resolves to its answers: { status, headers, text }, or { error } if none came
 */
export function createSender(port, concurrency) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const send = async (request) => {
    if (request.pieces) return speak(port, request);
    const answers = [await ask(request)];
    if (request.isRepeated) answers.push(await ask(request));
    return answers;
  };

  function ask({ kind, method, path, headers = {}, body }) {
    return new Promise((resolve) => {
      let outgoing;
      try {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const all = { 'x-fuzz': kind, ...length, ...headers };
        outgoing = httpRequest({ host: HOST, port, agent, method, path, headers: all, timeout: PATIENCE_MS });
      } catch (error) {
        resolve({ unsendable: error.message });
        return;
      }
      outgoing.on('error', (error) => resolve({ error: error.message }));
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.on('response', (incoming) => {
        const parts = [];
        incoming.on('data', (part) => parts.push(part));
        incoming.on('error', (error) => resolve({ error: error.message }));
        incoming.on('end', () => {
          const body = decoded(Buffer.concat(parts), incoming.headers['content-encoding']);
          resolve({ status: incoming.statusCode, headers: incoming.headers, text: body.toString() });
        });
      });
      outgoing.end(body);
    });
  }

  send.close = () => agent.destroy();
  return send;
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Text of a compressed body. An empty body stays empty, and is judged as such. */
function decoded(body, coding) {
  try {
    return DECODERS[coding]?.(body) ?? body;
  } catch {
    return body;
  }
}

/** Writes pieces, reads until the server closes or waits, and closes. */
function speak(port, { pieces, sound, endsEarly = false }) {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    const parts = [];
    let isClosed = false;
    const finish = () => {
      socket.destroy();
      resolve(readAnswers(Buffer.concat(parts)));
    };
    let silence = setTimeout(finish, PATIENCE_MS);
    socket.on('data', (part) => {
      parts.push(part);
      clearTimeout(silence);
      const answers = readAnswers(Buffer.concat(parts)).filter(({ status }) => status >= 200).length;
      silence = setTimeout(finish, answers < (sound ?? 0) ? PATIENCE_MS : SILENCE_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
      clearTimeout(silence);
      finish();
    });
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (isClosed) return;
        socket.write(piece, 'latin1');
        await new Promise((next) => setTimeout(next, PIECE_MS));
      }
      if (parts.length > 0) return;
      clearTimeout(silence);
      silence = setTimeout(finish, sound ? PATIENCE_MS : SILENCE_MS);
      // clients that leave in the middle close one half
      if (endsEarly) socket.end();
    });
  });
}
