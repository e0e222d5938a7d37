# Reference values of technical indicators from the R package TTR.
#
# Run with R 4.2 and TTR 0.24.3 (seconds):  Rscript vectors/generate_indicators.R
#
# Writes indicators.ttr.json beside this file: two series of bars, prices and a spread around 0, and what TTR makes of them, bar
# by bar; null where TTR has no value yet. EMA, RSI, MACD and ATR are seeded with the mean of their first values there, too.
# TTR computes in doubles with running sums, so that it holds some twelve digits. Tolerance: 1e-11 of the largest term.

suppressMessages(library(TTR))

bars <- function(seed, n, level, step) {
  set.seed(seed)
  close <- round(level + cumsum(rnorm(n, 0, step)), 4)
  before <- c(close[1], head(close, -1))
  high <- round(pmax(close, before) + abs(rnorm(n, 0, step / 2)), 4)
  # gaps: the close before may lie outside the bar
  low <- round(pmin(close, high - abs(rnorm(n, 0, step))), 4)
  list(high = high, low = low, close = close, volume = round(runif(n, 0, 1e5)))
}

indicators <- function(b, logs) {
  close <- b$close
  hlc <- cbind(b$high, b$low, close)
  macd <- MACD(close, 12, 26, 9, maType = "EMA", percent = FALSE)
  bands <- BBands(close, 20, sd = 2)
  range <- ATR(hlc, 14, maType = "EMA", wilder = TRUE)
  stochastic <- stoch(close, nFastK = 14, nFastD = 3)
  list(
    sma = SMA(close, 14), ema = EMA(close, 14), rsi = RSI(close, 14), macd = macd[, 1], signal = macd[, 2],
    upper = bands[, "up"], mid = bands[, "mavg"], lower = bands[, "dn"], percent_b = bands[, "pctB"],
    true_range = range[, "tr"], atr = range[, "atr"], cci = CCI(close, 14), stochastic_k = 100 * stochastic[, "fastK"],
    stochastic_d = 100 * stochastic[, "fastD"], momentum = momentum(close, 14), obv = if (logs) OBV(close, b$volume),
    roc = if (logs) 100 * ROC(close, 14, type = "discrete"),
    # TTR counts closes, not returns
    volatility = if (logs) volatility(cbind(close, close, close, close), n = 15, calc = "close", N = 252)
  )
}

json <- function(x) {
  if (is.list(x)) {
    x <- Filter(Negate(is.null), x)
    return(paste0("{", paste0('"', names(x), '":', vapply(x, json, ""), collapse = ","), "}"))
  }
  if (is.character(x)) return(paste0('"', x, '"'))
  paste0("[", paste(ifelse(is.na(x), "null", sprintf("%.15g", x)), collapse = ","), "]")
}

case <- function(name, b, logs) list(name = name, bars = b, expect = indicators(b, logs))
prices <- case("prices", bars(1, 150, 100, 1.5), TRUE)
spread <- case("spread around 0", bars(2, 150, 0, 0.8), FALSE)
engine <- paste0("TTR ", packageVersion("TTR"), ", R ", getRversion())
here <- dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE)))
writeLines(paste0('{"engine":"', engine, '","generator":"libs/quant-stats/vectors/generate_indicators.R",',
  '"tolerance":"relative 1e-11, of the largest term","cases":[', json(prices), ",\n", json(spread), "]}"), file.path(here, "indicators.ttr.json"))
