import { type Catalogue } from './catalogue';

/** A document that a model can read. */
interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

const CONVENTIONS: Resource = {
  uri: 'quant://conventions',
  name: 'conventions',
  title: 'Conventions',
  description: 'Symbols, units, signs, annualisation and tolerances of every operation',
  mimeType: 'text/markdown',
};

const PRICES: Resource = {
  uri: 'quant://prices',
  name: 'prices',
  title: 'Price list',
  description: 'Cost of a call for each operation, and the free operations',
  mimeType: 'application/json',
};

interface Parts {
  readonly conventions: string;
  /** How to pay for calls. */
  readonly terms: string;
}

/** Resources of a server, each built on first use. */
export function resourcesOf(catalogue: Catalogue, { conventions, terms }: Parts) {
  const texts = new Map([
    [CONVENTIONS, () => conventions],
    [PRICES, () => JSON.stringify(priceList(catalogue, terms))],
  ]);
  return {
    list: [...texts.keys()],
    /** @returns undefined if the resource does not exist */
    read: (wanted: unknown): object | undefined => {
      const [resource, text] = [...texts].find(([{ uri }]) => uri === wanted) ?? [];
      return resource && text && { contents: [{ uri: resource.uri, mimeType: resource.mimeType, text: text() }] };
    },
  };
}

function priceList(catalogue: Catalogue, terms: string): object {
  return {
    currency: 'USD',
    terms,
    operations: catalogue.map(({ entry: { tool, endpoint, priceUsd, allowance }, cost }) => ({
      name: tool,
      endpoint,
      price_usd: priceUsd === undefined ? null : String(priceUsd),
      allowance,
      cost,
    })),
  };
}
