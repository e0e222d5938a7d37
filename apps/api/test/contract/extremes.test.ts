import { compileOperations } from '@quant/operations/all';
import fc from 'fast-check';
import { extremeBodies, randomBodies } from '../bodies/bodies';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { validatorsOf } from './validators';

/** All calls together; `npm test -- long` makes more. */
const CALLS = Number(process.env['EXTREME_CALLS'] ?? 5000);
const CALLS_EACH = Math.ceil(CALLS / calculators.length / 2);

/** What a library refuses, with a reason, is answered by 422. Everything else that is thrown is a fault. */
const REFUSALS = new Set(['INVALID_INPUT', 'INSUFFICIENT_DATA', 'DEGENERATE_DATA', 'NO_SOLUTION', 'NOT_CONVERGED']);

const operations = compileOperations();
const validatorOf = validatorsOf(document);

const counts: string[] = [];
let answered = 0;
let refused = 0;

afterAll(() => {
  const lines = counts.map((count, i) => count.padEnd(42) + (i % 3 === 2 ? '\n' : ''));
  process.stdout.write(`calls with extreme inputs: ${answered} answered, ${refused} refused\n${lines.join('')}\n`);
});

describe.each(calculators)('$id', (calculator) => {
  const { id, request, response } = calculator;
  const isRequest = validatorOf(request.schema);
  const isAnswer = validatorOf(response.schema);
  const examples = examplesOf(calculator).map(({ body }) => body);
  const source = { schema: request.schema, document, examples };

  /** What is wrong with the outcome of a call; undefined for a refusal, null for a sound answer. */
  async function problemWith(body: unknown): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await operations.get(id)?.execute(body);
    } catch (error) {
      if (REFUSALS.has((error as { code?: string }).code ?? '')) return undefined;
      throw error;
    }
    return isAnswer(JSON.parse(JSON.stringify(answer))) ? null : isAnswer.errors;
  }

  test(
    'answers every valid request within its schema, or refuses it',
    async () => {
      const outcomes = { answered: 0, refused: 0 };
      for (const bodies of [extremeBodies(source), randomBodies(source)]) {
        const property = fc.asyncProperty(bodies, async (body) => {
          fc.pre(isRequest(body));
          const problem = await problemWith(body);
          if (problem === undefined) outcomes.refused++;
          else outcomes.answered++;
          expect(problem ?? null).toBeNull();
        });
        await fc.assert(property, { numRuns: CALLS_EACH });
      }
      answered += outcomes.answered;
      refused += outcomes.refused;
      counts.push(`${id} ${outcomes.answered} + ${outcomes.refused}`);
      // refusals alone would prove little
      expect(outcomes.answered).toBeGreaterThan(0.1 * (outcomes.answered + outcomes.refused));
    },
    CALLS * 10,
  );
});
