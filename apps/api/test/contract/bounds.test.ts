import { InvalidInputError } from '@quant/core';
import { compileOperations } from '@quant/operations/all';
import { checkedByLibrary, document, examplesOf } from '../../../../tools/testing/contract-document';
import { violationsOf } from './violations';

const operations = compileOperations();

// A library is called with typed objects: it need not look for unknown names, and it has no body.
const isForLibraries = ({ type, loc }: { type: string; loc: readonly unknown[] }) =>
  type !== 'extra_forbidden' && loc.length > 1;

describe.each(checkedByLibrary)('$id', (calculator) => {
  const [example] = examplesOf(calculator);
  const violations = violationsOf(calculator.request.schema, document, example?.body).filter(isForLibraries);
  const operation = operations.get(calculator.id);

  test.each(violations)('the library refuses $title', async ({ body, type, loc }) => {
    let thrown: unknown;
    try {
      await operation?.execute(body);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InvalidInputError);
    const { rule, path } = thrown as InvalidInputError;
    expect({ type: rule, loc: operation?.toWireLoc(path) }).toEqual({ type, loc });
  });
});
