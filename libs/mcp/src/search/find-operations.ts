import { type Catalogue, type CataloguedTool } from '../catalogue';

/** Weight of a word by its place in the operation's documentation. */
const WEIGHTS = { name: 6, title: 4, synonyms: 4, use: 3, description: 1 } as const;

/** Factor for a partial match: the query's word begins the operation's word, or the reverse. */
const BEGINNING = 0.6;

/** Letters. Shorter words begin too many others. */
const SHORTEST_BEGINNING = 3;

const MOST_WORDS = 24;

/** Words of a question that say nothing about operations. */
const IDLE = new Set(
  'a an and are at by can do for from how i in is it me my of on or the to use what with'.split(' '),
);

/** Words of an operation, with the weight of each. */
interface Indexed {
  readonly tool: CataloguedTool;
  readonly words: ReadonlyMap<string, number>;
}

/** Finds operations by words, best match first; ties keep the catalogue's order. */
export function operationFinder(catalogue: Catalogue): (query: string) => Catalogue {
  let index: readonly Indexed[] | undefined;
  return (query) => {
    index ??= catalogue.map(indexed);
    const words = wordsOf(query).slice(0, MOST_WORDS);
    const scores = new Map(index.map(({ tool }) => [tool, 0]));
    for (const word of words) for (const [tool, score] of scoresOf(word, index)) add(scores, tool, score);
    const found = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
    return found.map(([tool]) => tool);
  };
}

/** Rare words count more: the weight falls with the number of operations that have the word. */
function scoresOf(word: string, index: readonly Indexed[]): ReadonlyMap<CataloguedTool, number> {
  const matches = index
    .map(({ tool, words }) => [tool, weightOf(word, words)] as const)
    .filter(([, weight]) => weight > 0);
  const rarity = Math.log(1 + index.length / Math.max(1, matches.length));
  return new Map(matches.map(([tool, weight]) => [tool, weight * rarity]));
}

function weightOf(word: string, words: ReadonlyMap<string, number>): number {
  const whole = words.get(word) ?? 0;
  let part = 0;
  for (const [other, weight] of words) if (isBeginning(word, other)) part = Math.max(part, weight * BEGINNING);
  return Math.max(whole, part);
}

function isBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short);
}

/** Indexes only the first sentence of when to use an operation; the second names alternatives. */
function indexed(tool: CataloguedTool): Indexed {
  const { tool: name, title, synonyms, useWhen, description } = tool.entry;
  const words = new Map<string, number>();
  const weigh = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  weigh(description.split(/\n\s*\n/, 1)[0] ?? '', WEIGHTS.description);
  weigh(useWhen.split(/; not /, 1)[0] ?? '', WEIGHTS.use);
  weigh(synonyms.join(' '), WEIGHTS.synonyms);
  weigh(title, WEIGHTS.title);
  weigh(name, WEIGHTS.name);
  return { tool, words };
}

/** Lower-case words without a plural s, because questions and titles rarely agree on it. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !IDLE.has(word)).map((word) => word.replace(/(?<=\w{3})s$/, '')))];
}

function add(scores: Map<CataloguedTool, number>, tool: CataloguedTool, score: number): void {
  scores.set(tool, (scores.get(tool) ?? 0) + score);
}
