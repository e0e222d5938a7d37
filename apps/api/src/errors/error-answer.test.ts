import { DatabaseError, type DatabaseErrorCode } from '@quant/database';
import { UpstreamUnavailableError } from '@quant/market-data';
import { errorAnswer } from './error-answer';

test.each<[DatabaseErrorCode, number, string, string | undefined]>([
  ['STORAGE_FULL', 503, 'storage_full', '30'],
  ['STORAGE_READ_ONLY', 503, 'storage_read_only', '30'],
  ['STORAGE_FAILURE', 503, 'storage_unavailable', '5'],
  ['DATABASE_UNAVAILABLE', 503, 'storage_unavailable', '5'],
  ['DATABASE_CLOSED', 503, 'storage_unavailable', '5'],
  ['BUSY', 503, 'storage_unavailable', '5'],
  ['TIMEOUT', 503, 'storage_unavailable', '5'],
  ['CONFLICT', 503, 'storage_unavailable', '5'],
  ['COMMIT_UNCERTAIN', 503, 'storage_unavailable', '5'],
  ['CORRUPT', 500, 'internal_error', undefined],
  ['UNIQUE_VIOLATION', 500, 'internal_error', undefined],
  ['INVALID_STATEMENT', 500, 'internal_error', undefined],
])('%s is answered with %d %s, and logged', (code, status, wire, retryAfter) => {
  const answer = errorAnswer(new DatabaseError(code, 'in /srv/secret.db'));
  expect(answer).toMatchObject({ status, body: { code: wire }, isFault: true });
  expect(answer.headers).toEqual(retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('of a doomed transaction the first failure counts', () => {
  const cause = new DatabaseError('STORAGE_FULL', 'database or disk is full');
  const answer = errorAnswer(new DatabaseError('TRANSACTION_ABORTED', 'has failed before', { cause }));
  expect(answer).toMatchObject({ status: 503, body: { code: 'storage_full' } });
  expect(errorAnswer(new DatabaseError('TRANSACTION_ABORTED', 'has failed before')).status).toBe(500);
});

test('exchanges that do not answer are 502, and no fault', () => {
  const answer = errorAnswer(new UpstreamUnavailableError('marks and funding', []));
  expect(answer).toMatchObject({ status: 502, body: { code: 'upstream_unavailable' }, isFault: false });
});

test('another error with such a code is a fault', () => {
  const error = Object.assign(new Error('x'), { code: 'STORAGE_FULL' });
  expect(errorAnswer(error)).toMatchObject({ status: 500, isFault: true });
});
