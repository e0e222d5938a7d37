/** Micro-USDC, the unit of the chains, to USDC: '5000' → '0.005'. Exact. */
export function usdcText(micro: bigint): string {
  const digits = micro.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** USDC to micro-USDC: '0.005' → 5000n; undefined for an invalid amount, or more than six decimals. */
export function microUsdc(usdc: unknown): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(typeof usdc === 'string' ? usdc : '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(6, '0'));
}
