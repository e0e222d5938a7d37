import * as database from '../src/database/index';
import * as dev from '../src/dev/index';
import * as x402 from '../src/index';

test('the package exports these names and no others', () => {
  expect(Object.keys(x402).sort()).toEqual([
    'ChainError',
    'DEFAULT_RPC_URLS',
    'FacilitatorConfigError',
    'FacilitatorError',
    'InvalidAmountError',
    'NETWORKS',
    'PAYMENT_FAILURES',
    'PaymentsConfigError',
    'bazaarExtension',
    'cdpAuthorization',
    'cdpSecretProblem',
    'createPayments',
    'endpointProblem',
    'evmChainAt',
    'facilitatorAt',
    'mcpBazaarExtension',
    'memoryPaymentStore',
    'microUsdc',
    'payToProblem',
    'piecesOf',
    'receivingCheck',
    'solanaChainAt',
    'usdNumber',
    'usdText',
  ]);
  expect(Object.keys(database)).toEqual(['databasePaymentStore']);
  expect(Object.keys(dev).sort()).toEqual(['RealMoneyError', 'devFacilitator', 'serveDevFacilitator']);
});
