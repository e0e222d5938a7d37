/** Jest's `test`, or, if there is a reason, its `test.skip`; says the reason. */
export function testUnless(reason: string | false): jest.It {
  if (reason === false) return test;
  process.stderr.write(`${reason}\n`);
  return test.skip;
}
