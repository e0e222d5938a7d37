import { type Plugin } from 'esbuild';

export const OWN_SOURCES: Plugin;
