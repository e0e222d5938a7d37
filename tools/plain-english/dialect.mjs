import { extname } from 'node:path';

/** Habit → how it looks. A sentence with one of them usually has to be read twice. */
const HABITS = {
  'clause as subject':
    /(^|[.;:,(] )(what|whatever|whoever|that which) (?!is (?!it|this)|are |does |do |did |if |about |you |to )\w+/i,
  'what is':
    /\b(what|whatever) (is|are|was|were|has|have|had|can|may|cannot|could|does|comes|came|goes|stands|takes|makes|holds|follows|remains|happens)\b(?![^.?]*\?)/i,
  negation: /\b(nothing|nobody|no one|none|no \w+)\b[^.]{0,40}\b(that|which|who|is|are|may|can|has|comes)\b/i,
  'where for if': /\b(where|wherever) (it|one|that|there|they|this|nothing|no|both|several|none)\b/i,
  'of its own': /\b(of (its|one's|their|our|his) own|one likes|by (itself|themselves|oneself))\b/i,
  quaint:
    /\b(for ever|beside|anew|apart from|gives? (up|way|back)|goes? on|in turns?|at once|told (by|of)|tells? (of|how)|as (long|far|many|much) as|holds? (for|it|what)|stands? (for|beside|at|in)|thereof|whose own)\b/i,
};

/** @returns the sentences of a file of five words and more, and those of them that have a habit, with its name */
export function dialectIn(file, text) {
  const all = sentencesIn(textOf(file, text));
  const found = all.flatMap((sentence) => {
    const habit = Object.keys(HABITS).find((name) => HABITS[name].test(sentence));
    return habit === undefined ? [] : [{ habit, sentence }];
  });
  return { sentences: all.length, found };
}

function textOf(file, text) {
  const extension = extname(file);
  if (extension === '.md') return clean(text);
  return clean(/^\.ya?ml$/.test(extension) ? descriptionsIn(text) : commentsAndStringsIn(text));
}

function descriptionsIn(yaml) {
  const found = yaml.matchAll(
    /(?:description|summary|x-use-when):\s*(?:[|>]-?\n((?:\s{4,}.*\n|\s*\n)+)|'?(.+?)'?\s*(?:\}|$))/gm,
  );
  return [...found].map(([, block, line]) => block ?? line).join('. ');
}

function commentsAndStringsIn(code) {
  const strings = [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n]){20,})\1/g)]
    .map(([, , text]) => text)
    .filter((text) => /^[A-Z]?[a-z' ]+ [a-z]/.test(text) && text.split(' ').length >= 5);
  const comments = [...code.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.+)$/gm)].map(([, block, line]) =>
    (block ?? line)
      .replace(/^\s*\* ?/gm, '')
      .replace(/@(example|see)[\s\S]*?(?=\n@|$)/g, '. ')
      .replace(/@\w+\s*/g, '. '),
  );
  return [...strings, ...comments].join('. ');
}

/** Text without code, links, tables and lists of Markdown. */
function clean(text) {
  return text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'X')
    .replace(/^\s*\|.*$/gm, (row) => row.replace(/\|/g, '. '))
    .replace(/^#+ (.*)$/gm, '. $1. ')
    .replace(/^\s*[-*#>]+\s*/gm, '. ')
    .replace(/\*\*?|__/g, '');
}

function sentencesIn(text) {
  const parts = text.replace(/\s+/g, ' ').split(/(?<=[.!?;])\s+/);
  return parts.map((part) => part.trim()).filter(isSentence);
}

const isSentence = (text) =>
  text.split(' ').length >= 5 && /[a-z]{3}/.test(text) && (text.match(/[A-Za-z]/g) ?? []).length > text.length * 0.6;
