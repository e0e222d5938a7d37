import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Is this command on PATH? */
export const available = (command, flag) => spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;

const pinnable = availableParallelism() > 1 && available('taskset', '--version');

/** Prefixes of a command line that put the server and the load on different cores. */
export const serverCore = pinnable ? ['taskset', '-c', '0'] : [];
export const loadCore = pinnable ? ['taskset', '-c', '1'] : [];
