import { type Catalogue } from './catalogue';

/** What a model may read beside the tools. */
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
  description: 'What a call of each operation costs, and what is free',
  mimeType: 'application/json',
};

interface Parts {
  readonly conventions: string;
  /** How calls are paid. */
  readonly terms: string;
}

/** The resources of a server, each of which is made when it is first read. */
export function resourcesOf(catalogue: Catalogue, { conventions, terms }: Parts) {
  const texts = new Map([
    [CONVENTIONS, () => conventions],
    [PRICES, () => JSON.stringify(priceList(catalogue, terms))],
  ]);
  return {
    list: [...texts.keys()],
    /** @returns undefined where there is no such resource */
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
