# DEM/GBP returns (Bollerslev & Ghysels 1996) and fits of them by fGarch.
#
# Run with R 4.2 and fGarch 4022:  Rscript vectors/generate_garch.R
#
# Writes garch.dem2gbp.json beside this file. `published` is the benchmark of Fiorentini, Calzolari & Panattoni (1996), as printed;
# init.rec = "mci" is its presample. fGarch stops at 1e-5 or so of the parameters, and differences the Hessian numerically.
suppressMessages(library(fGarch))
data(dem2gbp)
returns <- dem2gbp[, 1]
fit <- function(mean) {
  suppressWarnings(m <- garchFit(~ garch(1, 1), data = returns, include.mean = mean, trace = FALSE, init.rec = "mci", algorithm = "nlminb+nm",
    hessian = "rcd", control = list(xscale = TRUE)))
  list(parameters = as.list(m@fit$par), standardErrors = as.list(m@fit$se.coef), logLikelihood = -unname(m@fit$llh))
}
numbers <- function(x) paste0("{", paste0('"', names(x), '":', sapply(x, function(v) format(v, digits = 15)), collapse = ","), "}")
block <- function(m) paste0('{"parameters":', numbers(m$parameters), ',"standardErrors":', numbers(m$standardErrors), ',"logLikelihood":',
  format(m$logLikelihood, digits = 15), "}")
here <- sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))
cat(paste0('{"engine":"R ', getRversion(), ', fGarch ', packageVersion("fGarch"), '","generator":"libs/quant-stats/vectors/generate_garch.R"',
  ',"tolerance":"printed digits; fGarch: parameters 1e-3 of their standard error, standard errors 1e-3",',
  '"published":{"mu":-0.00619041,"omega":0.0107613,"alpha1":0.153134,"beta1":0.805974},',
  '"publishedErrors":{"mu":0.00846212,"omega":0.00285271,"alpha1":0.0265228,"beta1":0.0335527},',
  '"constant":', block(fit(TRUE)), ',"zero":', block(fit(FALSE)),
  ',"returns":[', paste(format(returns, digits = 15, trim = TRUE, scientific = FALSE, drop0trailing = TRUE), collapse = ","), "]}\n"),
  file = file.path(dirname(here), "garch.dem2gbp.json"))
