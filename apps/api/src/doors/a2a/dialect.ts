type TaskState = 'input-required' | 'rejected' | 'failed';

/** How a version of the A2A protocol writes what the others write as well. */
export interface Dialect {
  /** Who sends a message: the client, or the service. */
  readonly roles: { readonly user: string; readonly agent: string };
  readonly stateOf: (state: TaskState) => string;
  /** The field that names the kind of an object. */
  readonly kind: (kind: 'message' | 'task' | 'text' | 'data') => { readonly kind?: string };
  /** The envelope of a message or task in a result. */
  readonly around: (kind: 'message' | 'task') => readonly [before: string, after: string];
}

/** Versions 0.2 and 0.3. */
const NAMED_KINDS: Dialect = {
  roles: { user: 'user', agent: 'agent' },
  stateOf: (state) => state,
  kind: (kind) => ({ kind }),
  around: () => ['', ''],
};

/** Version 1.0: the JSON of protocol buffers. */
const PROTOCOL_BUFFERS: Dialect = {
  roles: { user: 'ROLE_USER', agent: 'ROLE_AGENT' },
  stateOf: (state) => `TASK_STATE_${state.replaceAll('-', '_').toUpperCase()}`,
  kind: () => ({}),
  around: (kind) => [`{"${kind}":`, '}'],
};

/** The method that sends a message, which is the only one, in each version of the protocol. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['message/send', NAMED_KINDS],
  ['SendMessage', PROTOCOL_BUFFERS],
]);
