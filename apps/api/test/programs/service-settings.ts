/** The key of every service here. */
export const MASTER_KEY = Buffer.alloc(32, 7);
export const SERVICE = {
  X402_MODE: 'dev',
  MARKET_DATA: 'simulated',
  WATCH_WORKER: 'off',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  LOG_LEVEL: 'warn',
  WATCH_MASTER_KEY: MASTER_KEY.toString('base64'),
} as const;
