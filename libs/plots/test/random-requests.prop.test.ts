import { RULES } from '@quant/contract/rules';
import fc from 'fast-check';
import { answering, isInvalidRequest } from '../../../tools/testing/answering';
import { offered, REPORTS } from '../../../tools/testing/contract-document';
import { loadPictures, PICTURED_OPERATIONS, svg, terminalPlot } from '../src/index';
import { requestOf } from './random-request';

const OPERATIONS = offered.filter(({ id }) => id in REPORTS && PICTURED_OPERATIONS.includes(id));
const RUNS = Number(process.env['PICTURE_RUNS'] ?? 8);

type AnyReport = (request: never) => never;

/** Answers bodies as a client would send them; null for one that is refused. */
function answererOf(id: string): (body: unknown) => Promise<unknown> {
  const rules = RULES.find((one) => one.id === id);
  if (!rules) throw new Error(`the document has no operation ${id}`);
  const report = answering<'optionsPrice', AnyReport>(
    rules,
    REPORTS[id as keyof typeof REPORTS] as unknown as AnyReport,
  );
  return async (body) => {
    try {
      return await report(body as never);
    } catch (error) {
      if (isInvalidRequest(error)) return null;
      throw error;
    }
  };
}

test('the operations are many', () => {
  expect(OPERATIONS.length).toBeGreaterThanOrEqual(37);
});

test.each(OPERATIONS)('whatever $id answers is drawn in words that can be read', async (operation) => {
  const [draw, answerOf] = [await loadPictures(operation.id), answererOf(operation.id)];
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(requestOf(operation), async (body) => {
      const answer = await answerOf(body);
      if (answer === null) return;
      for (const picture of draw(body, answer)) {
        drawn += 1;
        expect(svg(picture)).not.toMatch(/NaN|undefined|>null|Infinity/);
        expect(terminalPlot(picture)).not.toMatch(/NaN|undefined|null|Infinity/);
      }
    }),
    { numRuns: RUNS },
  );
  expect(drawn).toBeGreaterThan(0);
});
