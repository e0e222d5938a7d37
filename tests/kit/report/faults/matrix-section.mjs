const ENDS = ['delivered', 'not charged', 'lost', 'doubled', 'given away', 'misled', 'undecided'];

/** The part of the report about the matrix of sales. */
export function matrixSection({ matrix }) {
  if (matrix === undefined) return [];
  const kinds = Object.entries(matrix.kinds);
  const total = Object.fromEntries(ENDS.map((end) => [end, sum(kinds.map(([, ends]) => ends[end] ?? 0))]));
  const row = (name, ends) =>
    `| ${name} | ${sum(Object.values(ends))} | ${ENDS.map((end) => ends[end] ?? 0).join(' | ')} |`;
  return [
    '## Matrix of sales',
    '',
    'Each fault on both networks, with all goods and all ways to name an order, over HTTP and in the form of MCP, on a fake clock and ' +
      `side by side ([matrix](../../libs/x402/test/matrix)), in ${matrix.seconds} s. Two processes share the store; one that is killed at a ` +
      'step never calls anything again. The ledger of the fake facilitator is held against the goods. "Not charged" is a sale whose buyer ' +
      'was told so by a 402.',
    '',
    `| fault | sales | ${ENDS.join(' | ')} |`,
    `| --- | ---: |${' ---: |'.repeat(ENDS.length)}`,
    ...kinds.map(([kind, ends]) => row(kind, ends)),
    row('all', total),
    '',
  ];
}

function sum(counts) {
  return counts.reduce((total, count) => total + count, 0);
}
