import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetOf, budgetsFor, idleBudgets } from './budgets.mjs';

const budget = { '@quant/a': 2000, '@quant/a/*': 9000, '@quant/a/own': 100, '@quant/b/*': 1 };

test('a path has its own budget, or that of its family, or none', () => {
  assert.equal(budgetOf(budget, '@quant/a/own'), 100);
  assert.equal(budgetOf(budget, '@quant/a/other'), 9000);
  assert.equal(budgetOf(budget, '@quant/c'), 0);
});

test('a budget of nothing is found', () => {
  assert.deepEqual(idleBudgets(budget, ['@quant/a', '@quant/a/other']), ['@quant/a/own', '@quant/b/*']);
});

test('budgets are made of what has been measured, and a family has that of its largest', () => {
  const measured = { '@quant/a': 1000, '@quant/a/x': 700, '@quant/a/y': 400, '@quant/a/own': 90, '@quant/c': 5000 };
  assert.deepEqual(budgetsFor(budget, measured), {
    '@quant/a': 1500,
    '@quant/a/own': 500,
    '@quant/c': 5500,
    '@quant/a/*': 1000,
  });
});
