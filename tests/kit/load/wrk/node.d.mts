import { type Loaded, type Loading } from './wrk.mjs';

export function node(loading: Loading): Promise<Loaded>;
