# Long-only portfolios of many assets by the dual method of Goldfarb and Idnani, R package quadprog.
# Writes vectors/long-only.quadprog.json. Run in the library: Rscript vectors/generate_long_only_quadprog.R
library(quadprog)
set.seed(7)

weights <- function(S, a) {
  # unit diagonal and a target of 1 keep its absolute tolerances meaningful
  d <- sqrt(diag(S))
  y <- solve.QP(S / outer(d, d), rep(0, nrow(S)), cbind(a / d / max(a / d), diag(nrow(S))), c(1, rep(0, nrow(S))), 1)$solution / d
  y[y < 1e-12 * max(y)] <- 0
  y / sum(y)
}

numbers <- function(x) paste0("[", paste(formatC(x, digits = 17, format = "g", width = 1), collapse = ","), "]")

one <- function(k, n) {
  X <- matrix(rnorm(n * k), n) + outer(rnorm(n), runif(k, 0, 1.5))
  S <- signif(cov(X %*% diag(10^runif(k, -2, 0))), 8)
  S[lower.tri(S)] <- t(S)[lower.tri(S)]
  e <- signif(sqrt(diag(S)) * rnorm(k, 0.3, 0.5), 6)
  sprintf('{"covariance":%s,"excessReturns":%s,"minimumVariance":%s,"maximumSharpe":%s}',
          gsub(" ", "", paste0("[", paste(formatC(as.vector(S), digits = 8, format = "g", width = 1), collapse = ","), "]")),
          numbers(e), numbers(weights(S, rep(1, k))), numbers(weights(S, e)))
}

cases <- c(one(10, 40), one(20, 100), one(20, 25), one(35, 60), one(50, 250), one(50, 60))
cat(sprintf('{"engine":"R %s, quadprog %s","generator":"libs/quant-risk/vectors/generate_long_only_quadprog.R","tolerance":1e-9,"cases":[%s]}\n',
            getRversion(), packageVersion("quadprog"), paste(cases, collapse = ",")), file = "vectors/long-only.quadprog.json")
