import { type MicroUsdc, usdText } from '@quant/x402';
import { type Figure } from './figure';
import { type Report } from './make-report';

const COLUMNS = ['figure', 'day', 'class', 'detail', 'mode', 'count', 'usdc'] as const;

/** A report as JSON: one document, amounts as decimal texts. */
export function reportJson({ figures, madeAt, ...report }: Report): string {
  const lines = figures.map(({ amount, ...figure }) => ({ ...figure, usdc: amount === null ? null : usdText(amount) }));
  const document = { ...report, made_at: new Date(madeAt).toISOString(), revenue: revenueOf(figures), figures: lines };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** As CSV (RFC 4180), a line each. */
export function reportCsv({ figures }: Report): string {
  return [COLUMNS, ...figures.map(cells)].map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

/** As tables for people. */
export function reportTable({ from, to, figures, notes }: Report): string {
  const names = [...new Set(figures.map(({ figure }) => figure))];
  const tables = names.map((name) => tableOf(figures.filter(({ figure }) => figure === name).map(cells)));
  const revenue = revenueOf(figures);
  const money = [
    ['revenue', `${revenue.usdc} USDC`],
    ...Object.entries(revenue.by_network),
    ...Object.entries(revenue.worthless).map(([name, amount]) => [name, `${amount} (no real money)`]),
  ];
  const lines = [
    `usage and revenue, ${from} to ${to} (UTC)`,
    tableOf(money),
    ...tables,
    ...notes.map((note) => `* ${note}`),
  ];
  return `${lines.join('\n\n').replaceAll('\n\n* ', '\n* ').replace('\n* ', '\n\n* ')}\n`;
}

/** Exact revenue of the period, in USDC alone. Payments in test coins and play money are listed separately. */
function revenueOf(figures: readonly Figure[]) {
  const paid = figures.filter(({ figure }) => figure === 'paid_calls');
  const sales = paid.filter(({ mode }) => mode === 'live');
  const others = paid.filter(({ mode }) => mode !== 'live');
  return {
    usdc: usdText(sales.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)),
    by_network: sums(sales, ({ detail }) => detail ?? ''),
    by_operation: sums(sales, ({ class: path }) => path ?? ''),
    worthless: sums(others, ({ mode, detail }) => `${mode} ${detail}`),
  };
}

function sums(sales: readonly Figure[], nameOf: (sale: Figure) => string): Readonly<Record<string, string>> {
  const earned = new Map<string, MicroUsdc>();
  for (const sale of sales) earned.set(nameOf(sale), (earned.get(nameOf(sale)) ?? 0n) + (sale.amount ?? 0n));
  return Object.fromEntries(
    [...earned].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => [name, usdText(sum)]),
  );
}

function cells({ figure, day, class: kind, detail, mode, count, amount }: Figure): readonly string[] {
  return [
    figure,
    day ?? 'now',
    kind ?? '',
    detail ?? '',
    mode ?? '',
    String(count),
    amount === null ? '' : usdText(amount),
  ];
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Columns two blanks apart. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
