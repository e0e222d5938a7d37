import * as nodeCrypto from 'node:crypto';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as watch from '../src/index';
import { eventLoopTurns } from '../src/time/event-loop-turns';
import { hostPaceAfter } from '../src/webhooks/host-pace';

const ROOMS = ['engine', 'identifiers', 'registration', 'thresholds', 'time', 'webhooks'];
const { createHmac, randomBytes, timingSafeEqual } = nodeCrypto;
const scope = { ...watch, eventLoopTurns, hostPaceAfter, createHmac, randomBytes, timingSafeEqual };
const examples = ROOMS.flatMap((room) => docExamples(join(__dirname, '../src', room)));

test.each([...examples, ...markdownExamples(join(__dirname, '../README.md'))])('example at $place', async (example) => {
  await runDocExample(example, scope);
});
