/** Checks of a scenario that need a tool which only a test server has. */
const NEEDS_TEST_TOOLS = ['sep-2575-server-rejects-undeclared-capability', 'sep-2575-missing-capability-http-400'];

/**
 * Scenarios of the official suite that apply to the service, by revision: the protocol itself, and lists of what it offers. Each has the
 * ids of checks that must fail, because the service does not have what they call.
 */
export const OF_SERVICE = {
  '2025-11-25': {
    'server-initialize': [],
    ping: [],
    'tools-list': [],
    'resources-list': [],
    'prompts-list': [],
    'dns-rebinding-protection': [],
  },
  '2026-07-28': {
    'server-stateless': NEEDS_TEST_TOOLS,
    'tools-list': [],
    'server-sse-multiple-streams': [],
    'resources-list': [],
    'sep-2164-resource-not-found': [],
    'prompts-list': [],
    'dns-rebinding-protection': [],
    caching: [],
    'input-required-result-unsupported-methods': [],
    'http-header-validation': [],
  },
};
