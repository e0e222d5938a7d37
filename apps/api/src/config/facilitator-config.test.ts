import { ConfigurationError, EnvironmentReader } from '@quant/service';
import { generateKeyPairSync } from 'node:crypto';
import { type LiveX402Config, readX402Config } from './x402-config';

const BOTH = {
  X402_EVM_PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  X402_SVM_PAY_TO: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
};
const TESTS = { ...BOTH, X402_EVM_NETWORK: 'base-sepolia', X402_SVM_NETWORK: 'solana-devnet' };

const PAYAI = 'https://facilitator.payai.network';
const COINBASE = 'https://api.cdp.coinbase.com/platform/v2/x402';
const PEM = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'sec1' })
  .toString()
  .trim();
const CDP = { X402_CDP_API_KEY_ID: 'key-1', X402_CDP_API_KEY_SECRET: PEM };
const SIGNED = { kind: 'cdp', keyId: 'key-1', secret: PEM };

type Variables = Readonly<Record<string, string>>;

function live(variables: Variables): LiveX402Config {
  const reader = new EnvironmentReader({ ...BOTH, ...variables });
  const config = readX402Config(reader);
  reader.assertGood();
  return config as LiveX402Config;
}

/** What is said of bad variables, line by line. */
function problems(variables: Variables): readonly string[] {
  try {
    live(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('secrets', () => {
  test.each([
    ['X402_FACILITATOR_AUTH', 'Bearer ключ', /printable ASCII/],
    ['X402_EVM_FACILITATOR_AUTH', 'a\nhunter2', /printable ASCII/],
    ['X402_SVM_FACILITATOR_AUTH', 'x'.repeat(8193), /printable ASCII/],
    ['X402_CDP_API_KEY_ID', 'key hunter2', /without spaces/],
    ['X402_CDP_API_KEY_SECRET', 'hunter2', /64 bytes in base64/],
    ['X402_FACILITATOR_URL', 'https://user:hunter2@pay.example', /without user and password/],
    ['X402_FACILITATOR_URL', 'https://pay.example?key=hunter2', /without query/],
    ['X402_EVM_FACILITATOR_URL', 'user:hunter2@pay.example', /http or https URL/],
  ])('a bad %s is refused and not quoted', (name, value, rule) => {
    const lines = problems({ ...BOTH, [name]: value });
    expect(lines[0]).toMatch(rule);
    expect(lines[0]?.startsWith(`${name} must be `)).toBe(true);
    expect(lines.join('\n')).not.toMatch(/hunter2|ключ|xxx/);
  });

  test.each<[Variables, RegExp]>([
    [{ X402_FACILITATOR_AUTH: 'hunter2' }, /^X402_FACILITATOR_AUTH needs X402_FACILITATOR_URL/],
    [{ X402_SVM_FACILITATOR_AUTH: 'hunter2' }, /^X402_SVM_FACILITATOR_AUTH needs X402_SVM_FACILITATOR_URL/],
    [{ X402_CDP_API_KEY_ID: 'key-1' }, /^X402_CDP_API_KEY_ID is set and X402_CDP_API_KEY_SECRET is not/],
    [{ X402_CDP_API_KEY_SECRET: PEM }, /^X402_CDP_API_KEY_SECRET is set and X402_CDP_API_KEY_ID is not/],
    [
      { ...CDP, X402_FACILITATOR_URL: PAYAI, X402_FACILITATOR_AUTH: 'hunter2' },
      /^X402_FACILITATOR_AUTH and X402_CDP_API_KEY_… are both set/,
    ],
    [
      { ...CDP, X402_EVM_FACILITATOR_URL: PAYAI, X402_SVM_FACILITATOR_URL: PAYAI },
      /^X402_CDP_API_KEY_ID is for no facilitator/,
    ],
    [
      {
        X402_FACILITATOR_URL: PAYAI,
        X402_FACILITATOR_AUTH: 'hunter2',
        X402_EVM_FACILITATOR_URL: 'https://a.example',
        X402_SVM_FACILITATOR_URL: 'https://b.example',
      },
      /^X402_FACILITATOR_AUTH is for no facilitator/,
    ],
  ])('%j does not fit together', (variables, message) => {
    const lines = problems({ ...BOTH, ...variables });
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).not.toContain('hunter2');
  });
});

describe('who settles', () => {
  const header = (value: string) => ({ kind: 'header', value });
  test.each<[string, Variables, unknown, unknown]>([
    ['nobody is named', {}, { url: PAYAI }, { url: PAYAI }],
    ['on test networks', TESTS, { url: 'https://x402.org/facilitator' }, { url: 'https://x402.org/facilitator' }],
    ['on one of each', { X402_EVM_NETWORK: 'base-sepolia' }, { url: 'https://x402.org/facilitator' }, { url: PAYAI }],
    [
      'one is named',
      { X402_FACILITATOR_URL: 'https://a.example', X402_FACILITATOR_AUTH: 'Bearer t' },
      { url: 'https://a.example', authorization: header('Bearer t') },
      { url: 'https://a.example', authorization: header('Bearer t') },
    ],
    [
      'one network has its own: the common header is not for it',
      {
        X402_FACILITATOR_URL: 'https://a.example',
        X402_FACILITATOR_AUTH: 'Bearer t',
        X402_SVM_FACILITATOR_URL: 'https://b.example',
      },
      { url: 'https://a.example', authorization: header('Bearer t') },
      { url: 'https://b.example', authorization: undefined },
    ],
    [
      'each network has its own',
      {
        X402_EVM_FACILITATOR_URL: 'https://a.example',
        X402_EVM_FACILITATOR_AUTH: 'Bearer a',
        X402_SVM_FACILITATOR_URL: 'https://b.example',
        X402_SVM_FACILITATOR_AUTH: 'Bearer b',
      },
      { url: 'https://a.example', authorization: header('Bearer a') },
      { url: 'https://b.example', authorization: header('Bearer b') },
    ],
    [
      'there is a key of Coinbase',
      CDP,
      { url: COINBASE, authorization: SIGNED },
      { url: COINBASE, authorization: SIGNED },
    ],
    [
      'there is a key of Coinbase, and one network goes elsewhere',
      { ...CDP, X402_SVM_FACILITATOR_URL: PAYAI },
      { url: COINBASE, authorization: SIGNED },
      { url: PAYAI, authorization: undefined },
    ],
    [
      'one network goes to Coinbase by name',
      { ...CDP, X402_EVM_FACILITATOR_URL: COINBASE, X402_SVM_FACILITATOR_URL: PAYAI },
      { url: COINBASE, authorization: SIGNED },
      { url: PAYAI, authorization: undefined },
    ],
    [
      'a key of Coinbase is for another address',
      { ...CDP, X402_FACILITATOR_URL: 'https://proxy.example' },
      { url: 'https://proxy.example', authorization: SIGNED },
      { url: 'https://proxy.example', authorization: SIGNED },
    ],
  ])('%s', (_, variables, evm, svm) => {
    const config = live(variables);
    expect(config.evm?.facilitator).toEqual(evm);
    expect(config.svm?.facilitator).toEqual(svm);
  });

  test('plain http is for test networks, wherever the facilitator is', () => {
    const plain = { X402_FACILITATOR_URL: 'http://pay.example', X402_EVM_RPC_URL: 'http://rpc.example' };
    expect(problems({ ...TESTS, ...plain })).toEqual([]);
    expect(problems({ ...TESTS, X402_EVM_NETWORK: 'base', ...plain })).toHaveLength(2);
    // the common facilitator settles on the test network alone
    const split = { X402_EVM_NETWORK: 'base', X402_EVM_FACILITATOR_URL: 'https://a.example' };
    expect(problems({ ...TESTS, ...split, X402_FACILITATOR_URL: 'http://pay.example' })).toEqual([]);
  });
});
