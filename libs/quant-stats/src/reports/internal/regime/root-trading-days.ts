import { TRADING_DAYS } from '../../../annualization/bounds';

/** Annualises a volatility per trading day. */
export const ROOT_TRADING_DAYS = Math.sqrt(TRADING_DAYS);
