import { type Request, type Response } from 'express';
import { EventEmitter } from 'node:events';
import { type ClientId } from '../../../commerce/clients/client-of';
import { bodyToll } from './body-toll';

const CLIENT = 'ann' as ClientId;

function chargedFor(bytes: number, answer: { statusCode: number; writableFinished: boolean }, callStatus?: number) {
  const charged: number[] = [];
  const burst = {
    take: () => () => undefined,
    admitBody: () => undefined,
    chargeBody: (_: ClientId, size: number) => void charged.push(size),
  };
  const res = Object.assign(new EventEmitter(), answer);
  const req = { context: callStatus === undefined ? {} : { callStatus } };
  bodyToll(burst, () => ({ id: CLIENT }))(req as unknown as Request, res as unknown as Response, bytes);
  res.emit('close');
  return charged;
}

test.each([
  ['a refusal', 422, true, undefined, [5000]],
  ['an offer', 402, true, undefined, [5000]],
  ['an answer', 200, true, undefined, []],
  ['a fault of ours', 503, true, undefined, []],
  ['a call in a message that is refused', 200, true, 422, [5000]],
  ['a call in a message that is answered', 200, true, 200, []],
  ['a client that leaves before its answer', 200, false, undefined, [5000]],
])('%s: status %d', (_, statusCode, writableFinished, callStatus, charged) => {
  expect(chargedFor(5000, { statusCode, writableFinished }, callStatus)).toEqual(charged);
});

test('a small body is never charged', () => {
  expect(chargedFor(4096, { statusCode: 422, writableFinished: true })).toEqual([]);
});
