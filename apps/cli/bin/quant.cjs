#!/usr/bin/env node
// Quantitative finance in the terminal. usage: quant --help
require('../dist/main.cjs');
