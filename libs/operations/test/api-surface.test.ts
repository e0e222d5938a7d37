import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as all from '../src/all';
import * as main from '../src/index';

test('the main entry exports these names and no others', () => {
  expect(Object.keys(main).sort()).toEqual([
    'InvalidRequestError',
    'JsonStream',
    'JsonText',
    'MAX_VIOLATIONS',
    'METHODS',
    'annotationsOf',
    'batchAnswer',
    'batchItems',
    'batchPrice',
    'clip',
    'commandLine',
    'commandWords',
    'costSentence',
    'documentedOperations',
    'echo',
    'exampleArguments',
    'flagName',
    'flagText',
    'inlineReferences',
    'inputSchemaOf',
    'isInvalidRequest',
    'meaningOf',
    'nearestName',
    'normalEndpoint',
    'operations',
    'parametersOf',
    'printedPath',
    'publishedDocument',
    'shellWord',
    'splitArguments',
    'toolOf',
    'valueAt',
  ]);
});

test('the entry of all operations exports these names and no others', () => {
  expect(Object.keys(all).sort()).toEqual([
    'CONNECTED_OPERATIONS',
    'LIGHT',
    'NO_CONTEXT',
    'OPERATION_COSTS',
    'OWN_OPERATIONS',
    'PART_OF_BATCH',
    'asRefusal',
    'call',
    'compileOperations',
    'directCalls',
    'execute',
    'explanationOf',
    'operationTable',
    'ownOperation',
  ]);
});

test('every module of an operation exports the same three functions', () => {
  const folder = join(__dirname, '../src/generated/operations');
  for (const file of readdirSync(folder)) {
    const module = jest.requireActual<object>(join(folder, file));
    expect([file, ...Object.keys(module).sort()]).toEqual([file, 'answer', 'call', 'violations']);
  }
});
