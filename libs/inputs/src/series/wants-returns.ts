interface Described {
  readonly type: string;
  readonly description: string;
}

/**
 * Whether a field of a request wants series of returns, by the first clause of its description.
 *
 * @example
 * wantsReturns({ type: 'series', description: 'Simple daily returns, oldest first.' }); // true
 * wantsReturns({ type: 'series', description: 'Prices, oldest first.' }); // false
 */
export function wantsReturns({ type, description }: Described): boolean {
  const [clause = ''] = description.split(/[,.;:]/, 1);
  return (type === 'series' || type === 'object') && /\breturns\b/i.test(clause);
}
