import { type Bounds } from '@quant/core';
import { TRADING_DAYS } from '../../annualization/bounds';

export const PRICE: Bounds = { greaterThan: 0 };
export const FEWEST_PRICES = 30;
export const MOST_PRICES = 5000;

export const PERIOD: Bounds = { atLeast: 1, atMost: 5000 };
/** A deviation takes two returns. */
export const VOLATILITY_WINDOW: Bounds = { atLeast: 2, atMost: 5000 };

export const DEFAULT_SMA_PERIOD = 50;
export const DEFAULT_VOLATILITY_WINDOW = 21;
export const DEFAULT_RSI_PERIOD = 14;

/** Annualises a volatility per trading day. */
export const ROOT_TRADING_DAYS = Math.sqrt(TRADING_DAYS);
