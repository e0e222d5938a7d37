#!/usr/bin/env node
// npm run docs: the documentation site.
// usage: npm run docs               serves it while it is written
//        npm run docs -- build      builds it into docs/.vitepress/dist; a link that leads nowhere fails
//        npm run docs -- check      opens the built site in Chromium
import { runOneOf } from './setup/run-one-of.mjs';

await runOneOf({ build: [['tools/site/run.mjs', 'build']], check: [['tools/site/check.mjs']] }, [
  'tools/site/run.mjs',
  'dev',
]);
