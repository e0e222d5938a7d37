#!/usr/bin/env node
// npm run bench: measures our functions and our API against named rivals; tools/bench/README.md has the details.
// usage: npm run bench [-- --quick] [-- --only kernels|algebra|http]
//        npm run bench -- http|stages|costs|scale|watch|explorer|algebra [options]
import { runOneOf } from './setup/run-one-of.mjs';

const BENCHMARKS = {
  http: [['tools/bench/run.mjs', '--only', 'http']],
  stages: [['tools/bench/stages.mjs']],
  costs: [['tools/bench/costs.mjs']],
  scale: [['tests/scale/run.mjs']],
  watch: [['tools/bench/watch.mjs']],
  explorer: [['tools/explorer/bench.mjs']],
  algebra: [['tools/bench/run.mjs', '--only', 'algebra']],
};

await runOneOf(BENCHMARKS, ['tools/bench/run.mjs']);
