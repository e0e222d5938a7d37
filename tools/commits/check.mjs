#!/usr/bin/env node
// Holds the messages of commits to https://www.conventionalcommits.org: versions and changelogs are made of them.
// usage: npm run commits [-- --from <commit>]      all commits after that one, else after the one below
//        node tools/commits/check.mjs --message <file>      one message, as the hook in tools/hooks has it
// exit code: 0 good or skipped, 1 faults, 2 wrong usage
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commitsAfter } from './history.mjs';
import { messageFaults } from './message-faults.mjs';

/** The last commit before messages were checked. */
const START = '21341d3a51d82b2576baa71264a0da3e9140a010';

const { from, message } = readOptions();
if (message === undefined) checkHistory();
else checkMessage();

function readOptions() {
  try {
    return parseArgs({ options: { from: { type: 'string', default: START }, message: { type: 'string' } } }).values;
  } catch (error) {
    console.error(`${error.message}\nusage: node tools/commits/check.mjs [--from <commit>] [--message <file>]`);
    return process.exit(2);
  }
}

function checkHistory() {
  const { commits = [], skipped } = commitsAfter(process.cwd(), from);
  if (skipped !== undefined) {
    console.log(`commits: skipped, ${skipped}`);
    return;
  }
  const faulty = commits.filter(({ hash, message: text }) => report(hash.slice(0, 10), text));
  console.log(`commits: ${commits.length} looked at, ${faulty.length} with faults`);
  if (faulty.length > 0) process.exitCode = 1;
}

/** As git hands it over: with comments, which it takes out itself. A merge is not in the changelogs. */
function checkMessage() {
  const text = execFileSync('git', ['stripspace', '--strip-comments'], {
    input: readFileSync(message),
    encoding: 'utf8',
  });
  if (!isMerge(text) && report('this message', text)) process.exitCode = 1;
}

function isMerge(text) {
  if (text.startsWith('Merge ')) return true;
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @returns whether there is a fault to report */
function report(subject, text) {
  const faults = messageFaults(text);
  for (const fault of faults) console.error(`${subject}: ${fault}`);
  return faults.length > 0;
}
