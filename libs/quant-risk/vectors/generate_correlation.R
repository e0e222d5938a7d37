# Covariances and correlations of daily returns by R's cov and cor, annualised with 252 days.
# Run with R 4 in the library: Rscript vectors/generate_correlation.R   (writes vectors/correlation.r.json)
set.seed(8)
case <- function(n, k, common) {
  market <- rnorm(n)
  round(sapply(seq_len(k), function(i) 0.0003 * i + 0.01 * (common * market + rnorm(n))), 6)
}
digits <- function(x) formatC(x, digits = 17, format = "g")
table <- function(m) paste0("[", paste(apply(m, 1, function(r) paste0("[", paste(digits(r), collapse = ","), "]")), collapse = ","), "]")
text <- function(x) {
  sprintf('{"series":%s,"correlation":%s,"covariance":%s,"volatilities":%s,"means":%s,"average":%s}', table(t(x)), table(cor(x)),
    table(252 * cov(x)), table(t(sqrt(252) * apply(x, 2, sd))), table(t(252 * colMeans(x))), digits(mean(cor(x)[upper.tri(cor(x))])))
}
cases <- list(case(2, 2, 1), case(30, 3, 0.5), case(60, 6, 2), case(250, 2, -1))
writeLines(sprintf('{"engine":"R %s.%s, cov and cor","generator":"libs/quant-risk/vectors/generate_correlation.R","tolerance":1e-13,"cases":[%s]}', R.version$major, R.version$minor,
  paste(sapply(cases, text), collapse = ",")), "vectors/correlation.r.json")
