import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';

/** Evaluated, since the policy of the page refuses a script that somebody adds. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Findings {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Violations that axe finds on the page, and whether the page is wider than the screen. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<Findings>(`axe.run(document, { resultTypes: ['violations'] })`);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  return wide > 0 ? [...found, `${wide} px wider than the screen`] : found;
}
