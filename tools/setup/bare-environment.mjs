/** What a newcomer's shell has at least, and how the package client reaches its registry there. */
const KEPT = /^(HOME|PATH|npm_config_.*|https?_proxy|no_proxy)$/i;

/** Of an environment, what a command needs on a machine that has never heard of this project. */
export function bareEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));
}
