import { ConfigurationError, EnvironmentReader } from '@quant/service';
import { type LiveX402Config, readX402Config, type X402Config } from './x402-config';

const EVM = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const SVM = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const BOTH = { X402_EVM_PAY_TO: EVM, X402_SVM_PAY_TO: SVM };

const PAYAI = 'https://facilitator.payai.network';

type Variables = Readonly<Record<string, string>>;

function read(variables: Variables): X402Config {
  const reader = new EnvironmentReader(variables);
  const config = readX402Config(reader);
  reader.assertGood();
  return config;
}

/** What is said of bad variables, line by line. */
function problems(variables: Variables): readonly string[] {
  try {
    read(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message.split('\n');
  }
  return [];
}

test.each<[Variables, X402Config['mode']]>([
  [{}, 'dev'],
  [{ X402_MODE: 'off', NODE_ENV: 'production' }, 'off'],
  [{ X402_MODE: 'dev', NODE_ENV: 'production' }, 'dev'],
  [{ X402_MODE: 'dev', ...BOTH }, 'dev'],
  [BOTH, 'live'],
  [{ ...BOTH, NODE_ENV: 'production' }, 'live'],
])('with %j the mode is %s', (variables, mode) => {
  expect(read(variables).mode).toBe(mode);
});

test('two addresses are enough to sell', () => {
  const facilitator = { url: PAYAI, authorization: undefined };
  expect(read(BOTH)).toEqual({
    mode: 'live',
    evm: { network: 'base', payTo: EVM, facilitator, chain: 'public' },
    svm: { network: 'solana', payTo: SVM, feePayer: undefined, facilitator, chain: 'public' },
  });
});

/** Of every variable: good values with what they are read as, and bad ones with a word of the rule that they break. */
const VARIABLES: [string, Variables, (config: LiveX402Config) => unknown, [string, unknown][], [string, RegExp][]][] = [
  [
    'X402_MODE',
    BOTH,
    ({ mode }) => mode,
    [
      ['live', 'live'],
      ['dev', 'dev'],
      ['off', 'off'],
    ],
    [
      ['on', /one of off, dev, live/],
      ['Live', /one of/],
    ],
  ],
  [
    'X402_EVM_PAY_TO',
    { X402_SVM_PAY_TO: SVM },
    ({ evm }) => evm?.payTo,
    [
      [EVM, EVM],
      [EVM.toLowerCase(), EVM.toLowerCase()],
    ],
    [
      [EVM.replace('B', 'b'), /EIP-55/],
      ['0x11', /40 hex/],
      [EVM.slice(2), /40 hex/],
      [`${EVM}0`, /40 hex/],
      [SVM, /40 hex/],
      [`0x${'0'.repeat(40)}`, /other than zero/],
    ],
  ],
  [
    'X402_SVM_PAY_TO',
    { X402_EVM_PAY_TO: EVM },
    ({ svm }) => svm?.payTo,
    [[SVM, SVM]],
    [
      ['0OIl', /base58/],
      [EVM, /base58/],
      [`${SVM}${SVM}`, /base58/],
      [`${SVM}4`, /32 bytes/],
      [SVM.slice(3), /32 bytes/],
    ],
  ],
  [
    'X402_SVM_FEE_PAYER',
    BOTH,
    ({ svm }) => svm?.feePayer,
    [[SVM, SVM]],
    [
      [EVM, /base58/],
      [`${SVM}4`, /32 bytes/],
    ],
  ],
  [
    'X402_EVM_NETWORK',
    BOTH,
    ({ evm }) => evm?.network,
    [
      ['base', 'base'],
      ['base-sepolia', 'base-sepolia'],
    ],
    [
      ['Base', /one of base, base-sepolia/],
      ['eip155:8453', /one of/],
      ['solana', /one of/],
    ],
  ],
  [
    'X402_SVM_NETWORK',
    BOTH,
    ({ svm }) => svm?.network,
    [
      ['solana', 'solana'],
      ['solana-devnet', 'solana-devnet'],
    ],
    [['mainnet', /one of solana, solana-devnet/]],
  ],
  ...(['', 'EVM_', 'SVM_'] as const).map((of): (typeof VARIABLES)[number] => [
    `X402_${of}FACILITATOR_URL`,
    BOTH,
    ({ evm, svm }) => (of === 'SVM_' ? svm : evm)?.facilitator.url,
    [
      ['https://pay.example/x402/', 'https://pay.example/x402'],
      ['http://127.0.0.1:4021', 'http://127.0.0.1:4021'],
      ['http://facilitator:4021', 'http://facilitator:4021'],
    ],
    [
      ['pay.example', /http or https URL/],
      ['ftp://pay.example', /http or https URL/],
      ['off', /http or https URL/],
      ['http://pay.example', /https URL: plain http is for/],
      ['https://pay.example#a', /without fragment/],
    ],
  ]),
  ...(['EVM', 'SVM'] as const).map((family): (typeof VARIABLES)[number] => [
    `X402_${family}_RPC_URL`,
    BOTH,
    ({ evm, svm }) => (family === 'SVM' ? svm : evm)?.chain,
    [
      ['off', 'off'],
      ['https://rpc.example/v2/key/', { rpcUrl: 'https://rpc.example/v2/key' }],
      ['https://rpc.example/?api-key=a/', { rpcUrl: 'https://rpc.example/?api-key=a/' }],
      ['http://localhost:8545', { rpcUrl: 'http://localhost:8545' }],
    ],
    [
      ['Off', /^\S+ must be 'off' or an http or https URL$/],
      ['wss://rpc.example/hunter2', /^\S+ must be 'off' or an http or https URL$/],
      ['http://rpc.example/hunter2', /^\S+ must be 'off' or an https URL: plain http [^2]*$/],
      ['https://user:hunter2@rpc.example', /^\S+ must be 'off' or a URL without user and password$/],
      ['https://rpc.example/#hunter2', /^\S+ must be 'off' or a URL without fragment$/],
    ],
  ]),
];

describe.each(VARIABLES)('%s', (name, others, get, good, bad) => {
  test.each(good)("'%s' is read as %j, with spaces around it too", (text, expected) => {
    for (const value of [text, `  ${text}\t`])
      expect(get(read({ X402_MODE: 'live', ...others, [name]: value }) as LiveX402Config)).toEqual(expected);
  });

  test('set to nothing it is not set', () => {
    for (const value of ['', '  ']) {
      const environment = { X402_MODE: 'live', ...others };
      if (name !== 'X402_MODE') expect(read({ ...environment, [name]: value })).toEqual(read(environment));
      else expect(read({ ...others, [name]: value })).toEqual(read(others));
    }
  });

  test.each(bad)("'%s' is refused in one line", (value, rule) => {
    const lines = problems({ X402_MODE: 'live', ...others, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(rule);
    expect(lines[0]?.startsWith(`${name} must be `)).toBe(true);
    const isSecret = name.includes('RPC_URL');
    expect(lines[0]?.endsWith(`; received '${value}'`)).toBe(!isSecret);
  });

  test('it is checked in other modes as well', () => {
    const [value = ''] = bad[0] ?? [];
    const modes = name === 'X402_MODE' ? [{}] : [{ X402_MODE: 'dev' }, { X402_MODE: 'off' }];
    for (const mode of modes) expect(problems({ ...mode, [name]: value })).toHaveLength(1);
  });
});

test.each<[string, Variables, RegExp]>([
  ['a pay-to address of one network alone', { X402_EVM_PAY_TO: EVM }, /^X402_EVM_PAY_TO is set and X402_SVM_PAY_TO/],
  ['the other alone', { X402_SVM_PAY_TO: SVM }, /^X402_SVM_PAY_TO is set and X402_EVM_PAY_TO is not/],
  [
    'selling without an address',
    { X402_MODE: 'live' },
    /^X402_MODE=live needs X402_EVM_PAY_TO, X402_SVM_PAY_TO or both$/,
  ],
  ['play money in production by oversight', { NODE_ENV: 'production' }, /^X402_MODE must be set under NODE_ENV/],
])('%s is refused', (_, variables, message) => {
  expect(problems(variables)).toEqual([expect.stringMatching(message)]);
});

test('one network alone sells where that is said', () => {
  expect(read({ X402_MODE: 'live', X402_SVM_PAY_TO: SVM })).toMatchObject({ evm: undefined, svm: { payTo: SVM } });
  expect(read({ X402_MODE: 'live', X402_EVM_PAY_TO: EVM })).toMatchObject({ evm: { payTo: EVM }, svm: undefined });
});
