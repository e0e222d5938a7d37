/** Jest's `test`, or `test.skip` with a reason, which it prints. */
export function testUnless(reason: string | false): jest.It {
  if (reason === false) return test;
  process.stderr.write(`${reason}\n`);
  return test.skip;
}
