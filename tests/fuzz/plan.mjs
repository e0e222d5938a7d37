import fc from 'fast-check';
import { batchRequests } from './requests/batches.mjs';
import { mcpRequests } from './requests/mcp.mjs';
import { operationRequests } from './requests/operations.mjs';
import { pageRequests } from './requests/pages.mjs';
import { socketRequests } from './requests/sockets.mjs';
import { watchRequests } from './requests/watch.mjs';

/** Requests that the plan draws and holds at a time. */
const CHUNK = 200;

/**
 * The requests to send, in an order that the seed determines.
 *
 * @returns an iterator that several senders may share
 */
export function* planOf(document, { seed, count }) {
  const requests = fc.oneof(
    { weight: 80, arbitrary: operationRequests(document) },
    { weight: 6, arbitrary: pageRequests(document) },
    { weight: 5, arbitrary: batchRequests(document) },
    { weight: 5, arbitrary: mcpRequests(document) },
    { weight: 2, arbitrary: watchRequests(document) },
    { weight: 2, arbitrary: socketRequests() },
  );
  for (let start = 0; start < count; start += CHUNK) {
    const size = Math.min(CHUNK, count - start);
    // a seed of 32 bits for every chunk of every plan
    yield* fc.sample(requests, { seed: (Math.imul(seed, 0x9e3779b1) + start) | 0, numRuns: size });
  }
}
