import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeAudit } from './judge.mjs';

const advisory = {
  name: 'deep',
  severity: 'high',
  title: 'It falls over',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const mild = { ...advisory, severity: 'moderate', url: 'https://github.com/advisories/GHSA-mild' };
const answer = { vulnerabilities: { deep: { via: [advisory, mild] }, shallow: { via: ['deep'] } } };
const today = '2026-11-23';
const excuse = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'not called', until: today };

test('a grave advisory is a fault once, a mild one and a dependent are none', () => {
  const { outcome, faults } = judgeAudit(answer, [], today);
  assert.equal(outcome, 'faulty');
  assert.equal(faults.length, 1);
  assert.match(faults[0], /GHSA-aaaa-bbbb-cccc \(high\) in deep: It falls over/);
});

test('an exception holds to its last day, and is told', () => {
  const { outcome, excused } = judgeAudit(answer, [excuse], today);
  assert.deepEqual([outcome, excused.length], ['clean', 1]);
  assert.equal(judgeAudit(answer, [{ ...excuse, until: '2026-11-22' }], today).outcome, 'faulty');
});

test('an exception that is of no use or incomplete is a fault', () => {
  assert.match(judgeAudit({ vulnerabilities: {} }, [excuse], today).faults[0], /no longer found/);
  assert.match(judgeAudit(answer, [{ ...excuse, reason: '' }], today).faults[0], /needs an id, a reason/);
});

test('no advisories are clean; no answer is no verdict, with what was said', () => {
  assert.equal(judgeAudit({ vulnerabilities: {} }, [], today).outcome, 'clean');
  const refused = { message: '405 Method Not Allowed', error: { summary: '' } };
  assert.deepEqual(judgeAudit(refused, [], today), { outcome: 'not answered', reason: '405 Method Not Allowed' });
  assert.deepEqual(judgeAudit(undefined, [], today).outcome, 'not answered');
});
