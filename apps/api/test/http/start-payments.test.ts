import { startProcess } from './process';

const EVM = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const SVM = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';

test('addresses and facilitators that cannot be: one line each, no stack, no secret, exit code 1', async () => {
  const service = startProcess({
    PUBLIC_BASE_URL: 'https://api.quant.example',
    X402_EVM_PAY_TO: EVM.replace('B', 'b'),
    X402_SVM_PAY_TO: SVM,
    X402_SVM_FEE_PAYER: `${SVM}4`,
    X402_FACILITATOR_URL: 'https://user:hunter2@pay.example',
    X402_EVM_RPC_URL: 'https://rpc.example/hunter2#a',
  });
  expect((await service.exit).code).toBe(1);
  const [evm, feePayer, facilitator, rpc, end] = service.errors().split('\n');
  expect(evm).toMatch(/^X402_EVM_PAY_TO must be .*EIP-55.*; received '0x209693bc/);
  expect(feePayer).toMatch(/^X402_SVM_FEE_PAYER must be .*; received '2wKu/);
  expect(facilitator).toBe(
    "X402_FACILITATOR_URL must be a URL without user and password; received 'https://***@pay.example'",
  );
  expect(rpc).toBe("X402_EVM_RPC_URL must be 'off' or a URL without fragment");
  expect([end, service.output()]).toEqual(['', '']);
});
