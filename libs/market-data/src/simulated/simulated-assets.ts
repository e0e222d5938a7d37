/** How a simulated asset behaves. */
export interface SimulatedAsset {
  /** Price around which it wanders [USD], > 0. */
  readonly price: number;
  /** Of a year, a fraction, ≥ 0. */
  readonly volatility: number;
}

/** Prices and volatilities of the size that the assets of these names had; nothing follows from them. */
export const SIMULATED_ASSETS: Readonly<Record<string, SimulatedAsset>> = {
  BTC: { price: 65_000, volatility: 0.5 },
  ETH: { price: 3200, volatility: 0.65 },
  SOL: { price: 150, volatility: 0.85 },
  BNB: { price: 580, volatility: 0.55 },
  XRP: { price: 0.6, volatility: 0.8 },
  DOGE: { price: 0.15, volatility: 1 },
  ADA: { price: 0.45, volatility: 0.8 },
  AVAX: { price: 35, volatility: 0.9 },
  LINK: { price: 15, volatility: 0.8 },
  LTC: { price: 80, volatility: 0.65 },
};
