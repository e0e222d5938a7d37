import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Is this command on PATH? */
export const available = (command, flag) => spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;

const pinnable = availableParallelism() > 1 && available('taskset', '--version');

/** Prefixes of a command line that keep the server and the load off each other's core. */
export const serverCore = pinnable ? ['taskset', '-c', '0'] : [];
export const loadCore = pinnable ? ['taskset', '-c', '1'] : [];
