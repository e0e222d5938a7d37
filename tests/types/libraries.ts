// The answer types of 60 calls of the libraries: a list gives a list, names give the same names, and a null is in the type.
import { QuantError } from '@quant/core';
import * as crypto from '@quant/crypto';
import * as fi from '@quant/fi';
import * as options from '@quant/options';
import * as risk from '@quant/risk';
import * as series from '@quant/series';
import * as stats from '@quant/stats';
import { infers } from './equal';

const numbers = [0.01, -0.02, 0.03];
const array = Float64Array.from(numbers);
const dates = ['2024-01-02', '2024-01-03', '2024-01-04'];
const named = { stocks: numbers, bonds: array };
const closes = series.series(numbers, dates);
const panel = series.panel(named, dates);
const table = series.readCsv('date,a\n2024-01-02,1\n');

type Named<Value> = { readonly stocks: Value; readonly bonds: Value };
type Pair = 'stocks' | 'bonds';

// dated series
infers<series.DatedSeries>()(() => series.toReturns(closes));
infers<series.Panel<Pair>>()(() => series.toReturns(panel));
infers<series.Panel>()(() => series.toReturns(table));
infers<series.DatedSeries>()(() => series.column(panel, 'bonds'));
infers<series.Panel<'spot' | 'rate'>>()(() => series.align({ spot: closes, rate: closes }));
infers<series.Panel<Pair | 'spot'>>()(() => series.align([panel, series.panel({ spot: numbers }, dates)]));
infers<series.Panel<series.Ohlc>>()(() => series.resample(closes, { to: 'month', by: 'ohlc' }));
infers<series.Panel<'bonds'>>()(() => series.resample(panel, { to: 'month', by: { bonds: 'sum' } }));
infers<series.DatedSeries>()(() => series.window(closes, { last: 2 }));
infers<series.Panel<Pair>>()(() => series.fill(panel, { method: 'linear' }));
infers<Named<number | null>>()(() => series.byName(panel, (values) => risk.sharpeRatio(values)));

// returns and risk
infers<Float64Array>()(() => risk.simpleReturns(numbers));
infers<number>()(() => risk.totalReturn(array));
infers<number>()(() => risk.annualizedVolatility(closes.values));
infers<number | null>()(() => risk.sharpeRatio(numbers, { riskFreeRate: 0.03 }));
infers<number>()(() => risk.historicalVar(numbers, { confidence: 0.99 }));
infers<risk.AlphaBeta>()(() => risk.alphaBeta(numbers, array));
infers<readonly risk.MonthlyReturn[]>()(() => risk.monthlyReturns(closes.values, closes.dates));
infers<Float64Array>()(() => risk.rolling(numbers, 2, risk.maxDrawdown));
infers<Float64Array>()(() => risk.rolling(numbers, 2, risk.sharpeRatio));
infers<{ readonly low: Float64Array; readonly high: Float64Array }>()(() =>
  risk.rolling(numbers, 2, ([low = 0, high = 0]) => ({ low, high })),
);
infers<{ readonly [Name in keyof risk.AlphaBeta]: Float64Array }>()(() =>
  risk.rollingPair(numbers, array, 2, risk.alphaBeta),
);
infers<risk.RollingAlphaBeta>()(() => risk.rollingAlphaBeta(numbers, array, 2));

// portfolios
infers<number[]>()(() => risk.minimumVariance([numbers, array]));
infers<Named<number>>()(() => risk.minimumVariance(named));
infers<Named<number>>()(() => risk.maximumSharpe(panel));
infers<Readonly<Record<string, number>>>()(() => risk.riskParity(table));
infers<number[]>()(() => risk.riskParity({ covariance: [[0.04]] }));
infers<{ readonly a: number }>()(() => risk.riskParity({ covariance: { a: { a: 0.04 } } }));
infers<risk.EfficientPortfolio<Named<number>>[]>()(() => risk.efficientFrontier(panel));
infers<risk.ShrunkCovariance<Named<Named<number>>>>()(() => risk.shrunkCovariance(named));
infers<risk.ShrunkCovariance>()(() => risk.shrunkCovariance([numbers, array]));
infers<risk.RiskContributions<Named<number>> | null>()(() =>
  risk.riskContributions({ stocks: 0.5, bonds: 0.5 }, risk.shrunkCovariance(named).covariance),
);
infers<risk.Backtest>()(() => risk.backtest(numbers, [0, 1, 1]));

// statistics and indicators
infers<readonly (readonly (number | null)[])[]>()(() => stats.correlationMatrix([numbers, array]));
infers<Named<Named<number | null>>>()(() => stats.correlationMatrix(panel));
infers<stats.LinearRegression>()(() => stats.linearRegression(numbers, [array]));
infers<number>()(() => stats.linearRegression(numbers, named).coefficients.bonds);
infers<Named<number | null>>()(() => stats.linearRegression(numbers, panel).standardErrors);
infers<Float64Array>()(() => stats.eigenvalues([[1]]));
infers<stats.Garch>()(() => stats.garch(numbers));
infers<Float64Array>()(() => stats.sma(stats.rsi(numbers, 2), 2));
infers<stats.MacdSeries>()(() => stats.macd(numbers));
infers<stats.BollingerBandsSeries>()(() => stats.bollingerBands(closes.values, 2));
infers<stats.PriceStream>()(() => stats.createRsi(14));

// options
const option = { type: 'call', S: 100, K: 105, T: 0.5, r: 0.03, sigma: 0.2 } as const;
infers<number>()(() => options.blackScholesPrice(option));
infers<options.BlackScholesGreeks>()(() => options.blackScholesGreeks(option));
infers<number | null>()(() => options.impliedVolatility({ type: 'put', S: 100, K: 95, T: 1, r: 0, price: 4 }));
infers<options.BlackScholesBook<'price' | 'delta'>>()(() =>
  options.blackScholesBook({ ...option, K: numbers }, { outputs: ['price', 'delta'] }),
);
infers<options.OptionBook<'vega'>>()(() => options.createBook(3, ['vega']));
infers<number>()(() => options.payoff({ legs: [{ type: 'call', K: 100, quantity: 1 }] }, 110));
infers<Float64Array>()(() => options.payoff({ legs: [{ type: 'call', K: 100, quantity: 1 }] }, [90, 110]));

// rates, bonds and coins
infers<number>()(() => fi.pmt({ rate: 0.01, nper: 12, pv: 1000 }));
infers<number | null>()(() => fi.irr([-100, 60, 60]));
infers<readonly number[]>()(() => fi.internalRatesOfReturn([-100, 60, 60]));
infers<number>()(() => fi.bondPrice({ couponRate: 0.05, ytm: 0.04, years: 10 }));
infers<fi.Schedule>()(() => fi.amortizationSchedule({ principal: 1000, annualRate: 0.05, years: 1 }));
infers<fi.BootstrappedCurve>()(() => fi.bootstrap([1, 2], [0.03, 0.04]));
infers<number>()(() =>
  crypto.liquidationPrice({ direction: 'long', entryPrice: 100, leverage: 10, maintenanceMarginRate: 0.005 }),
);
infers<crypto.FundingRegime>()(() => crypto.fundingRegime(0.0001, 8));

// what the compiler refuses
// @ts-expect-error a bond has years, or two days
infers<number>()(() => fi.bondPrice({ couponRate: 0.05, ytm: 0.04 }));
// @ts-expect-error the misspelt name of a column
risk.minimumVariance(named) satisfies { stock: number };
// @ts-expect-error an output that was not asked for
options.blackScholesBook(option, { outputs: ['price'] }).columns satisfies { delta: Float64Array };
// @ts-expect-error an answer that may be null
infers<number>()(() => risk.sharpeRatio(numbers));
// @ts-expect-error a series without dates
infers<series.DatedSeries>()(() => series.toReturns(numbers));

// a class of errors that Jest and Vitest take in toThrow(…)
QuantError satisfies new () => Error;
