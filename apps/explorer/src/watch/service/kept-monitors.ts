import { isRecord } from '../../json/record';
import { type MonitorKey } from './answers';

/** A monitor whose token this browser keeps. */
export interface KeptMonitor extends MonitorKey {
  /** Address of its API. */
  readonly address: string;
  /** Its label: `BTC long`. */
  readonly name: string;
}

/** The used part of localStorage. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'quant.watch.monitors';
const MOST_MONITORS = 10;
const LONGEST_TEXT = 300;
const MOST_CHARACTERS = 20_000;

/** Monitors, and whether the browser has stored them. */
export interface KeptMonitors {
  readonly monitors: readonly KeptMonitor[];
  readonly isStored: boolean;
}

/** The stored monitors, without invalid entries. Empty if the browser has no storage, for example in a private window. */
export function keptMonitors(storage: () => Storage): readonly KeptMonitor[] {
  try {
    const text = storage().getItem(KEY) ?? '[]';
    if (text.length > MOST_CHARACTERS) return [];
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKeptMonitor).slice(0, MOST_MONITORS) : [];
  } catch {
    return [];
  }
}

/**
 * Stores these monitors, the newest first and ten at most.
 *
 * @returns the stored monitors; `isStored` is false if the browser refuses
 */
export function keepMonitors(storage: () => Storage, monitors: readonly KeptMonitor[]): KeptMonitors {
  const kept = monitors.filter(isKeptMonitor).slice(0, MOST_MONITORS);
  try {
    if (kept.length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(kept));
    return { monitors: kept, isStored: true };
  } catch {
    return { monitors: kept, isStored: false };
  }
}

function isKeptMonitor(value: unknown): value is KeptMonitor {
  if (!isRecord(value)) return false;
  return ['monitorId', 'token', 'address', 'name'].every((name) => {
    const text = value[name];
    return typeof text === 'string' && text.length > 0 && text.length <= LONGEST_TEXT;
  });
}
