import { type LogFn, type Logger } from 'pino';

/** Time between two lines about the same failure. */
const PERIOD_MS = 60_000;

/** Limit of distinct failures. Beyond it, failures differ only by the text of their line, which the source code bounds. */
const MOST_KINDS = 200;

/** Characters of an error's message that distinguish failures. */
const LONGEST_MESSAGE = 500;

/** Members that identify one of many: the same failure of another request is the same kind. */
const OF_ONE_AMONG_MANY: ReadonlySet<string> = new Set(['request_id', 'monitor_id', 'alert_id']);

/** Level of the line that a process writes before it ends. */
const FATAL = 60;

type LogArguments = Parameters<LogFn>;

/** A log that does not repeat itself. */
export interface RepeatedErrors {
  /** For pino's option `hooks.logMethod`. */
  readonly logMethod: (this: Logger, args: LogArguments, method: LogFn, level: number) => void;
  /** Writes the remaining counts, before the log ends. */
  readonly end: () => void;
}

/** A failure, and its count since the last line. */
interface Kind {
  times: number;
  readonly timer: NodeJS.Timeout;
  /** Writes the count, unless it is zero. */
  readonly tell: () => void;
}

/**
 * Keeps one failure from filling the log. It writes the first line about an error immediately and in full, and counts the
 * following ones of the same kind. Once a minute it writes a short line with the count in `repeated`, until a minute passes
 * without any.
 *
 * Lines are of one kind if level, text and error agree (name, code, and message but for its digits), and all their texts, such as
 * the nonce of a payment, but those that name a request, a monitor or an alert. The log writes lines without an error unchanged.
 *
 * @param periodMs  time between two lines about the same failure; default: a minute
 */
export function repeatedErrors(periodMs = PERIOD_MS): RepeatedErrors {
  const kinds = new Map<string, Kind>();

  const follow = (key: string, write: (times: number) => void): void => {
    const tell = (): void => {
      if (kind.times > 0) write(kind.times);
    };
    const timer = setTimeout(() => {
      kinds.delete(key);
      tell();
      if (kind.times > 0) follow(key, write);
    }, periodMs).unref();
    const kind: Kind = { times: 0, timer, tell };
    kinds.set(key, kind);
  };

  return {
    logMethod(args, method, level) {
      const error = level < FATAL ? errorOf(args) : undefined;
      if (!error) {
        method.apply(this, args);
        return;
      }
      const [fields, text] = args as unknown as [object, unknown];
      const texts = textsOf(fields);
      const line = `${level} ${String(text)}`;
      const exact = JSON.stringify([line, texts, identityOf(error)]);
      const key = kinds.has(exact) || kinds.size < MOST_KINDS ? exact : line;
      const known = kinds.get(key);
      if (known) {
        known.times++;
        return;
      }
      method.apply(this, args);
      const err = { type: error.name, message: error.message, code: codeOf(error) };
      follow(key, (repeated) => {
        method.apply(this, [{ ...texts, err, repeated }, text] as unknown as LogArguments);
      });
    },
    end: () => {
      for (const { timer, tell } of kinds.values()) {
        clearTimeout(timer);
        tell();
      }
      kinds.clear();
    },
  };
}

/** The error in the member `err` of a line. */
function errorOf([fields]: readonly unknown[]): Error | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  return fields.err instanceof Error ? fields.err : undefined;
}

/** Strings that distinguish kinds. Numbers are measurements: they differ from line to line. */
function textsOf(fields: object): Readonly<Record<string, string>> {
  const texts = Object.entries(fields).filter(
    (member): member is [string, string] => typeof member[1] === 'string' && !OF_ONE_AMONG_MANY.has(member[0]),
  );
  return Object.fromEntries(texts);
}

/**
 * Ignores digits in messages, because process ids, ports and times vary. For an error without a code, the place that threw it
 * identifies it.
 */
function identityOf(error: Error): readonly (string | undefined)[] {
  const message = error.message.slice(0, LONGEST_MESSAGE).replace(/\d+/g, '#');
  return [error.name, message, codeOf(error) ?? /^\s+at .*$/m.exec(error.stack ?? '')?.[0]];
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
