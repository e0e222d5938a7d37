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

const CONTENTS = [
  'completion-complete',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'resources-list',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
  'dns-rebinding-protection',
];

const INPUTS = [
  'basic-elicitation',
  'basic-sampling',
  'basic-list-roots',
  'request-state',
  'multiple-input-requests',
  'multi-round',
  'missing-input-response',
  'non-tool-request',
  'result-type',
  'unsupported-methods',
  'tampered-state',
  'capability-check',
  'ignore-extra-params',
  'validate-input',
].map((name) => `input-required-result-${name}`);

const passing = (names) => Object.fromEntries(names.map((name) => [name, []]));

/** Scenarios for the fixture server: all that a revision requires. */
export const OF_FIXTURE = {
  '2025-11-25': passing([
    'server-initialize',
    'logging-set-level',
    'ping',
    ...CONTENTS,
    'tools-call-with-logging',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'resources-subscribe',
    'resources-unsubscribe',
  ]),
  '2026-07-28': passing([
    'server-stateless',
    ...CONTENTS,
    'server-sse-multiple-streams',
    'sep-2164-resource-not-found',
    'caching',
    ...INPUTS,
    'http-header-validation',
  ]),
};
