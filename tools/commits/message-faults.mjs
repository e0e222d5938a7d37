import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The commit parser of the release, so that the changelogs understand every message that passes
const { parseConventionalCommitsMessage } = createRequire(import.meta.url)('nx/src/command-line/release/utils/git');

const LONGEST_HEADER = 140;
const SCOPES = /^[a-z0-9-]+(, ?[a-z0-9-]+)*$/;
const SECOND_HEADER = /[;,] [a-z]+(\([^)]*\))?!?: /;
const BREAKING_FOOTER = /^BREAKING[ -]CHANGE(?!: \S)/m;

/** The types of commits that the release knows: those that nx.json lists. */
const TYPES = Object.keys(
  JSON.parse(readFileSync(new URL('../../nx.json', import.meta.url), 'utf8')).release.conventionalCommits.types,
);

/**
 * Faults of a commit message, by https://www.conventionalcommits.org and by the rules of the release.
 *
 * @param message  all of it, as git keeps it
 * @returns sentences; none for a good message
 */
export function messageFaults(message) {
  const [header, second] = message.trimEnd().split('\n');
  const { type, scope, description } = parseConventionalCommitsMessage(header);
  if (type === '__INVALID__') return [`"${header}" is not "type(scope): description"`];
  return [
    ...(TYPES.includes(type) ? [] : [`the type "${type}" is none of ${TYPES.join(', ')}`]),
    ...(scope === '' || SCOPES.test(scope)
      ? []
      : [`the scope "${scope}" is not made of a-z, 0-9 and "-", with "," between`]),
    ...(SECOND_HEADER.test(description) ? ['it has two headers: a changelog shows one, so make two commits'] : []),
    ...(description.trim() === description && !description.endsWith('.')
      ? []
      : ['the description ends with a full stop or a space']),
    ...(header.length <= LONGEST_HEADER
      ? []
      : [`its first line has ${header.length} characters, more than ${LONGEST_HEADER}`]),
    ...(second === undefined || second === '' ? [] : ['its second line is not empty']),
    ...(BREAKING_FOOTER.test(message) ? ['announce a breaking change as "BREAKING CHANGE: new behaviour"'] : []),
  ];
}
