import * as database from '../src/database/index';
import * as dev from '../src/dev/index';
import * as x402 from '../src/index';

test('the package exports these names and no others', () => {
  expect(Object.keys(x402).sort()).toEqual([
    'FacilitatorError',
    'InvalidAmountError',
    'NETWORKS',
    'PaymentsConfigError',
    'bazaarExtension',
    'createPayments',
    'facilitatorAt',
    'memoryPaymentStore',
    'microUsdc',
    'payToProblem',
    'piecesOf',
    'usdText',
  ]);
  expect(Object.keys(database)).toEqual(['databasePaymentStore']);
  expect(Object.keys(dev).sort()).toEqual(['RealMoneyError', 'devFacilitator', 'serveDevFacilitator']);
});
