/** Answers what a Solana payer asks of a node before it signs, for services in test mode. */
export function startPlayNode(): Promise<{ readonly url: string; readonly close: () => void }>;
