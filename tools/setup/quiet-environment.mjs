/** Environment of every tool we start: no telemetry, no background daemon, plain output. */
export const quietEnvironment = {
  DO_NOT_TRACK: '1',
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
};
