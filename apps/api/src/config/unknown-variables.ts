import { nearestName } from '@quant/core';
import { type Environment, type EnvironmentReader } from '@quant/service';

/** Variables with these prefixes are ours. An unknown one is misspelt or obsolete. */
const PREFIXES = ['X402_', 'WATCH_'];

/** Variables of the buyer's programs, which may share a shell with the service. */
const ELSEWHERE = ['X402_PAYER_KEY', 'X402_PAYER_SVM_KEY'];

/** Refuses misspelt names, because an ignored setting may send money to the wrong network. */
export function refuseUnknown(reader: EnvironmentReader, environment: Environment): void {
  const known = [...reader.names(), ...ELSEWHERE];
  for (const name of Object.keys(environment).sort()) {
    const isOurs = PREFIXES.some((prefix) => name.startsWith(prefix));
    if (!isOurs || known.includes(name) || environment[name]?.trim() === '') continue;
    const nearest = nearestName(name, known);
    reader.refuse(`${name} is not a setting${nearest === undefined ? ': remove it' : `; did you mean ${nearest}?`}`);
  }
}
