/** Minimal environment of a new shell, and registry settings of the package client. */
const KEPT = /^(HOME|PATH|npm_config_.*|https?_proxy|no_proxy)$/i;

/** The part of an environment that a command needs on a new machine. */
export function bareEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));
}
