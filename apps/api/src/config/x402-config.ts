import { type EnvironmentReader, type Variable } from '@quant/watch/configuration';

/** How calls are paid: not at all, in play money of this process, or in USDC. */
export type X402Config =
  | { readonly mode: 'off' }
  | { readonly mode: 'dev' }
  | {
      readonly mode: 'live';
      readonly evm: { readonly network: 'base' | 'base-sepolia'; readonly payTo: string } | undefined;
      readonly svm: SvmSeller | undefined;
      /** Undefined: the library's default for the networks. */
      readonly facilitatorUrl: string | undefined;
      /** Value of the Authorization header of all requests to the facilitator. */
      readonly facilitatorAuth: string | undefined;
    };

interface SvmSeller {
  readonly network: 'solana' | 'solana-devnet';
  /** The owner of the wallet; its USDC account must exist. */
  readonly payTo: string;
  /** The facilitator's key, for a start at which it cannot be asked. */
  readonly feePayer: string | undefined;
}

const MODES = ['off', 'dev', 'live'] as const;

/**
 * Reads the variables `X402_…`.
 *
 * Without pay-to addresses the service plays (`dev`), which must not happen by oversight in production; with both it sells; with
 * one alone somebody has to say that this is meant.
 */
export function readX402Config(reader: EnvironmentReader): X402Config {
  const evmPayTo = reader.read('X402_EVM_PAY_TO', EVM_ADDRESS);
  const svmPayTo = reader.read('X402_SVM_PAY_TO', SVM_ADDRESS);
  const mode = reader.read('X402_MODE', MODE) ?? modeFor(evmPayTo, svmPayTo, reader);
  if (mode !== 'live') return { mode };

  const evmNetwork = reader.read('X402_EVM_NETWORK', oneOf(['base', 'base-sepolia']));
  const svmNetwork = reader.read('X402_SVM_NETWORK', oneOf(['solana', 'solana-devnet']));
  const feePayer = reader.read('X402_SVM_FEE_PAYER', SVM_ADDRESS);
  if (evmPayTo === undefined && svmPayTo === undefined) {
    reader.refuse('X402_MODE=live needs X402_EVM_PAY_TO, X402_SVM_PAY_TO or both');
  }
  return {
    mode,
    evm: evmPayTo === undefined ? undefined : { network: evmNetwork, payTo: evmPayTo },
    svm: svmPayTo === undefined ? undefined : { network: svmNetwork, payTo: svmPayTo, feePayer },
    facilitatorUrl: reader.read('X402_FACILITATOR_URL', FACILITATOR_URL),
    facilitatorAuth: reader.read('X402_FACILITATOR_AUTH', TEXT),
  };
}

function modeFor(evm: string | undefined, svm: string | undefined, reader: EnvironmentReader): 'dev' | 'live' {
  if (evm !== undefined && svm !== undefined) return 'live';
  if (evm !== undefined || svm !== undefined) {
    const [set, other] = evm === undefined ? ['SVM', 'EVM'] : ['EVM', 'SVM'];
    reader.refuse(
      `X402_${set}_PAY_TO is set and X402_${other}_PAY_TO is not: set both, or X402_MODE=live for one network alone`,
    );
  }
  if (reader.read('NODE_ENV', TEXT) === 'production') {
    reader.refuse(
      'X402_MODE must be set under NODE_ENV=production: live with pay-to addresses, off, or dev for play money',
    );
  }
  return 'dev';
}

/** Any. */
const TEXT: Variable<string | undefined> = { rule: 'a text', fallback: undefined, parse: (text) => text };

const MODE: Variable<(typeof MODES)[number] | undefined> = {
  rule: `one of ${MODES.join(', ')}`,
  fallback: undefined,
  parse: (text) => MODES.find((mode) => mode === text),
};

const EVM_ADDRESS: Variable<string | undefined> = {
  rule: 'an address of 0x and 40 hexadecimal digits',
  fallback: undefined,
  parse: (text) => (/^0x[\da-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text) ? text : undefined),
};

const SVM_ADDRESS: Variable<string | undefined> = {
  rule: 'an address of 32 bytes in base58',
  fallback: undefined,
  parse: (text) => (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? text : undefined),
};

const FACILITATOR_URL: Variable<string | undefined> = {
  rule: 'an http or https URL',
  fallback: undefined,
  parse: (text) => (/^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined),
};

function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Variable<Word> {
  return {
    rule: `one of ${words.join(', ')}`,
    fallback: words[0],
    parse: (text) => words.find((word) => word === text),
  };
}
