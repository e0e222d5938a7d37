import { cdpSecretProblem, endpointProblem, NETWORKS, type NetworkName } from '@quant/x402';
import { type EnvironmentReader, type Variable } from '@quant/service';

/** The facilitator that verifies and settles the payments of a network. */
export interface FacilitatorConfig {
  readonly url: string;
  readonly authorization: FacilitatorAuthorization | undefined;
}

/** How it learns who asks: a header that is always the same, or a token for each call, signed with a Coinbase key. */
type FacilitatorAuthorization =
  | { readonly kind: 'header'; readonly value: string }
  | { readonly kind: 'cdp'; readonly keyId: string; readonly secret: string };

type Family = 'evm' | 'svm';

const FAMILIES = ['evm', 'svm'] as const;

const COINBASE = 'https://api.cdp.coinbase.com/platform/v2/x402';
/** Facilitators that work without an account. */
const PUBLIC = { realMoney: 'https://facilitator.payai.network', testNetworks: 'https://x402.org/facilitator' };

/**
 * Reads who settles for each network: its own facilitator, else the common one, else a public one.
 *
 * A secret is sent nowhere but to the address that it was given with. A token of a Coinbase key goes to Coinbase, or to
 * the common address: it is good for that address alone.
 *
 * @param networks  by family
 * @param sold      whether payments are accepted on it
 */
export function readFacilitators(
  reader: EnvironmentReader,
  networks: Readonly<Record<Family, NetworkName>>,
  sold: Readonly<Record<Family, boolean>>,
): Readonly<Record<Family, FacilitatorConfig>> {
  const isRealMoney = (family: Family) => sold[family] && NETWORKS[networks[family]].isRealMoney;
  const own = {
    evm: readOwn(reader, 'EVM', isRealMoney('evm')),
    svm: readOwn(reader, 'SVM', isRealMoney('svm')),
  };
  const sharing = FAMILIES.filter((family) => own[family] === undefined);
  const url = reader.read('X402_FACILITATOR_URL', endpoint({ isRealMoney: sharing.some(isRealMoney) }));
  const header = readHeader(reader, '');
  const cdp = readCdpKey(reader);
  if (reader.isSet('X402_FACILITATOR_AUTH') && CDP_VARIABLES.some((name) => reader.isSet(name)))
    reader.refuse('X402_FACILITATOR_AUTH and X402_CDP_API_KEY_… are both set: a facilitator wants one of them');

  const facilitatorOf = (family: Family): FacilitatorConfig => {
    const { url: ownUrl, authorization } = own[family] ?? {};
    if (ownUrl !== undefined)
      return { url: ownUrl, authorization: authorization ?? (isCoinbase(ownUrl) ? cdp : undefined) };
    const { realMoney, testNetworks } = PUBLIC;
    const publicUrl = NETWORKS[networks[family]].isRealMoney ? realMoney : testNetworks;
    return { url: url ?? (cdp ? COINBASE : publicUrl), authorization: cdp ?? header };
  };
  const facilitators = { evm: facilitatorOf('evm'), svm: facilitatorOf('svm') };
  const common = cdp ?? header;
  const soldFamilies = FAMILIES.filter((family) => sold[family]);
  if (common && soldFamilies.length > 0 && soldFamilies.every((of) => facilitators[of].authorization !== common))
    reader.refuse(
      `${cdp ? 'X402_CDP_API_KEY_ID' : 'X402_FACILITATOR_AUTH'} is for no facilitator: each network has one of its own`,
    );
  return facilitators;
}

/** The facilitator of one network alone, and the header for it. */
function readOwn(reader: EnvironmentReader, family: 'EVM' | 'SVM', isRealMoney: boolean) {
  const url = reader.read(`X402_${family}_FACILITATOR_URL`, endpoint({ isRealMoney }));
  const authorization = readHeader(reader, `${family}_`);
  return url === undefined ? undefined : { url, authorization };
}

function readHeader(reader: EnvironmentReader, prefix: '' | 'EVM_' | 'SVM_'): FacilitatorAuthorization | undefined {
  const [name, urlName] = [`X402_${prefix}FACILITATOR_AUTH`, `X402_${prefix}FACILITATOR_URL`];
  const value = reader.read(name, HEADER_VALUE);
  if (value !== undefined && !reader.isSet(urlName))
    reader.refuse(`${name} needs ${urlName}: a secret is sent to no address that is not named`);
  return value === undefined ? undefined : { kind: 'header', value };
}

const CDP_VARIABLES = ['X402_CDP_API_KEY_ID', 'X402_CDP_API_KEY_SECRET'] as const;

function readCdpKey(reader: EnvironmentReader): FacilitatorAuthorization | undefined {
  const [idName, secretName] = CDP_VARIABLES;
  const keyId = reader.read(idName, CDP_KEY_ID);
  const secret = reader.read(secretName, CDP_SECRET);
  if (reader.isSet(idName) !== reader.isSet(secretName)) {
    const [set, other] = reader.isSet(idName) ? [idName, secretName] : [secretName, idName];
    reader.refuse(`${set} is set and ${other} is not: a key has both`);
  }
  return keyId === undefined || secret === undefined ? undefined : { kind: 'cdp', keyId, secret };
}

function isCoinbase(url: string): boolean {
  return new URL(url).origin === new URL(COINBASE).origin;
}

/** The address of a service that payments depend on; if it has no query, without a slash at the end. */
export function endpoint(rules: Parameters<typeof endpointProblem>[1]): Variable<string | undefined> {
  return {
    rule: (text) => endpointProblem(text, rules) ?? 'an http or https URL',
    fallback: undefined,
    parse: (text) => {
      if (endpointProblem(text, rules) !== undefined) return undefined;
      return text.includes('?') ? text : text.replace(/\/+$/, '');
    },
  };
}

const HEADER_VALUE: Variable<string | undefined> = {
  rule: 'the value of a header: printable ASCII, at most 8192 characters',
  fallback: undefined,
  parse: (text) => (/^[\x20-\x7e]{1,8192}$/.test(text) ? text : undefined),
};

const CDP_KEY_ID: Variable<string | undefined> = {
  rule: 'the id of a CDP API key: printable ASCII without spaces, at most 256 characters',
  fallback: undefined,
  parse: (text) => (/^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined),
};

const CDP_SECRET: Variable<string | undefined> = {
  rule: (text) => cdpSecretProblem(text) ?? 'the secret of a CDP API key',
  fallback: undefined,
  parse: (text) => (cdpSecretProblem(text) === undefined ? text : undefined),
};
