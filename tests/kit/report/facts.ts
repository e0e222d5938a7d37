import { loadavg } from 'node:os';
import { circumstances } from './circumstances.mjs';

/** Place, date and subject of a report, as lines. */
export function factsOf(command: string): readonly string[] {
  const { date, commit, node, machine } = circumstances();
  return [
    `Date: ${date} UTC`,
    `Commit: ${commit}`,
    `Node.js ${node}`,
    `Machine: ${machine}`,
    `Processes that wanted a processor in the last 15 minutes, on average: ${loadavg()[2]?.toFixed(1) ?? ''}`,
    `Command: \`${command}\``,
  ];
}
