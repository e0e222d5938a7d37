import * as client from '../src/index';
import * as evm from '../src/evm';
import * as svm from '../src/svm';

test('the package exports these names and no others', () => {
  expect(Object.keys(client).sort()).toEqual([
    'CallError',
    'InvalidRequestError',
    'NoAnswerError',
    'OptionError',
    'PaymentRequiredError',
    'ServiceError',
    'createClient',
  ]);
  expect(Object.keys(evm)).toEqual(['evmWallet']);
  expect(Object.keys(svm)).toEqual(['svmWallet']);
});
