import { NETWORKS, type NetworkName, payToProblem } from '@quant/x402';
import { type EnvironmentReader, type Variable } from '@quant/service';
import { endpoint, type FacilitatorConfig, readFacilitators } from './facilitator-config';

/** How calls are paid: not at all, in play money of this process, or in USDC. */
export type X402Config = { readonly mode: 'off' } | { readonly mode: 'dev' } | LiveX402Config;

export interface LiveX402Config {
  readonly mode: 'live';
  readonly evm: EvmSeller | undefined;
  readonly svm: SvmSeller | undefined;
}

interface Seller {
  readonly payTo: string;
  readonly facilitator: FacilitatorConfig;
  readonly chain: ChainConfig;
}

interface EvmSeller extends Seller {
  readonly network: 'base' | 'base-sepolia';
}

interface SvmSeller extends Seller {
  readonly network: 'solana' | 'solana-devnet';
  /** The owner of the wallet; its USDC account must exist. */
  readonly payTo: string;
  /** The facilitator's key, for a start at which it cannot be asked. */
  readonly feePayer: string | undefined;
}

/** The node that is asked whether a payment was spent: a public one, none, or the operator's. */
export type ChainConfig = 'public' | 'off' | { readonly rpcUrl: string };

const MODES = ['off', 'dev', 'live'] as const;

/**
 * Reads the variables `X402_…`. Every mode checks all of them, so that a bad value shows before the operator goes live.
 *
 * Without pay-to addresses the service runs in test mode (`dev`), which must not happen by oversight in production; with both it
 * sells; with one alone somebody has to say that this is meant.
 */
export function readX402Config(reader: EnvironmentReader): X402Config {
  const evm = reader.read('X402_EVM_NETWORK', oneOf(['base', 'base-sepolia']));
  const svm = reader.read('X402_SVM_NETWORK', oneOf(['solana', 'solana-devnet']));
  const evmPayTo = reader.read('X402_EVM_PAY_TO', payTo(evm));
  const svmPayTo = reader.read('X402_SVM_PAY_TO', payTo(svm));
  const isSet = (name: string) => reader.isSet(name);
  const mode = reader.read('X402_MODE', MODE) ?? modeFor(isSet('X402_EVM_PAY_TO'), isSet('X402_SVM_PAY_TO'), reader);
  const feePayer = reader.read('X402_SVM_FEE_PAYER', payTo(svm));

  const isLive = mode === 'live';
  const sold = { evm: isLive && isSet('X402_EVM_PAY_TO'), svm: isLive && isSet('X402_SVM_PAY_TO') };
  const facilitators = readFacilitators(reader, { evm, svm }, sold);
  const chains = {
    evm: reader.read('X402_EVM_RPC_URL', rpcUrl(sold.evm && isRealMoney(evm))),
    svm: reader.read('X402_SVM_RPC_URL', rpcUrl(sold.svm && isRealMoney(svm))),
  };
  if (!isLive) return { mode };
  if (!sold.evm && !sold.svm) reader.refuse('X402_MODE=live needs X402_EVM_PAY_TO, X402_SVM_PAY_TO or both');
  return {
    mode,
    evm:
      evmPayTo === undefined
        ? undefined
        : { network: evm, payTo: evmPayTo, facilitator: facilitators.evm, chain: chains.evm },
    svm:
      svmPayTo === undefined
        ? undefined
        : { network: svm, payTo: svmPayTo, feePayer, facilitator: facilitators.svm, chain: chains.svm },
  };
}

function modeFor(sellsOnEvm: boolean, sellsOnSvm: boolean, reader: EnvironmentReader): 'dev' | 'live' {
  if (sellsOnEvm && sellsOnSvm) return 'live';
  if (sellsOnEvm || sellsOnSvm) {
    const [set, other] = sellsOnEvm ? ['EVM', 'SVM'] : ['SVM', 'EVM'];
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

function isRealMoney(network: NetworkName): boolean {
  return NETWORKS[network].isRealMoney;
}

/** Any. */
const TEXT: Variable<string | undefined> = { rule: 'a text', fallback: undefined, parse: (text) => text };

const MODE: Variable<(typeof MODES)[number] | undefined> = {
  rule: `one of ${MODES.join(', ')}`,
  fallback: undefined,
  parse: (text) => MODES.find((mode) => mode === text),
};

/** The zero address is what a wallet that was never made looks like, on test networks too. */
const ZERO = /^0x0{40}$/;

function payTo(network: NetworkName): Variable<string | undefined> {
  return {
    rule: (text) => (ZERO.test(text) ? 'an address other than zero' : (payToProblem(network, text) ?? 'an address')),
    fallback: undefined,
    parse: (text) => (payToProblem(network, text) === undefined && !ZERO.test(text) ? text : undefined),
  };
}

/** Nodes of providers have their key in the path or in the query. */
function rpcUrl(carriesRealMoney: boolean): Variable<ChainConfig> {
  const { rule, parse } = endpoint({ isRealMoney: carriesRealMoney, mayHaveQuery: true });
  return {
    rule: (text) => `'off' or ${typeof rule === 'string' ? rule : rule(text)}`,
    fallback: 'public',
    parse: (text) => {
      if (text === 'off') return 'off';
      const url = parse(text);
      return url === undefined ? undefined : { rpcUrl: url };
    },
  };
}

function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Variable<Word> {
  return {
    rule: `one of ${words.join(', ')}`,
    fallback: words[0],
    parse: (text) => words.find((word) => word === text),
  };
}
