# Portfolios of many assets within bounds by the R package quadprog. The highest Sharpe ratio is found along the frontier: the
# weights of the highest e'w - theta/2 w'Sw, with theta = e'w/w'Sw at the answer, by bisection of theta.
# Writes vectors/bounded-portfolios.quadprog.json. Run in the library: Rscript vectors/generate_bounded_portfolios_quadprog.R
library(quadprog)
set.seed(11)

weights <- function(S, lower, upper, total, e = rep(0, nrow(S)), theta = 1) {
  k <- nrow(S)
  d <- sqrt(diag(S))
  A <- cbind(1 / d * mean(d), diag(k), -diag(k))
  b <- c(total * mean(d), lower * d, -upper * d)
  x <- solve.QP(S / outer(d, d), e / d / theta, A, b, 1)$solution / d
  pmin(upper, pmax(lower, x))
}

best <- function(S, lower, upper, total, e) {
  gap <- function(logTheta) {
    w <- weights(S, lower, upper, total, e, exp(logTheta))
    sum(e * w) / drop(w %*% S %*% w) / exp(logTheta) - 1
  }
  at <- uniroot(gap, c(-20, 20), tol = 1e-15, maxiter = 2000)$root
  weights(S, lower, upper, total, e, exp(at))
}

numbers <- function(x) paste0("[", paste(formatC(x, digits = 17, format = "g", width = 1), collapse = ","), "]")

one <- function(k, n, low, high, total) {
  X <- matrix(rnorm(n * k), n) + outer(rnorm(n), runif(k, 0, 1.5))
  S <- signif(cov(X %*% diag(10^runif(k, -1, 0))), 8)
  S[lower.tri(S)] <- t(S)[lower.tri(S)]
  e <- signif(sqrt(diag(S)) * rnorm(k, 0.3, 0.5), 6)
  lower <- signif(runif(k, low[1], low[2]), 2)
  upper <- signif(runif(k, high[1], high[2]), 2)
  rows <- paste(apply(S, 1, function(r) gsub(" ", "", paste0("[", paste(formatC(r, digits = 8, format = "g", width = 1), collapse = ","), "]"))), collapse = ",")
  pairs <- paste(sprintf("[%s,%s]", formatC(lower, digits = 8, format = "g", width = 1), formatC(upper, digits = 8, format = "g", width = 1)), collapse = ",")
  sprintf('{"covariance":[%s],"expectedReturns":%s,"bounds":[%s],"sum":%g,"minimumVariance":%s,"maximumSharpe":%s}',
          rows, numbers(e), pairs, total, numbers(weights(S, lower, upper, total)), numbers(best(S, lower, upper, total, e)))
}

cases <- c(one(10, 40, c(0, 0), c(0.15, 0.3), 1), one(20, 100, c(-0.1, 0), c(0.1, 0.2), 1), one(20, 60, c(-1, -0.5), c(0.5, 1), 1),
           one(35, 80, c(0, 0.01), c(0.05, 0.1), 1), one(50, 250, c(-0.05, 0), c(0.03, 0.1), 1.3), one(50, 100, c(-0.2, 0.01), c(0.1, 0.3), 0.8))
cat(sprintf('{"engine":"R %s, quadprog %s","generator":"libs/quant-risk/vectors/generate_bounded_portfolios_quadprog.R","tolerance":1e-8,"cases":[%s]}\n',
            getRversion(), packageVersion("quadprog"), paste(cases, collapse = ",")), file = "vectors/bounded-portfolios.quadprog.json")
