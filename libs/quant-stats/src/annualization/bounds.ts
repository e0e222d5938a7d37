/** Trading days per year: the default number of periods. */
export const TRADING_DAYS = 252;
