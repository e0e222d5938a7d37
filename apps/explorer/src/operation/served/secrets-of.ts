import { type FormField } from '@quant/contract/forms';
import { keepMonitors, keptMonitors, type Storage } from '../../watch/service/kept-monitors';
import { isObject } from '../answer/answer-parts';

export interface Secret {
  readonly name: string;
  readonly text: string;
  readonly description: string;
}

/** The figures of an answer that the service shows once, by the contract's `x-shown-once`. */
export function secretsOf(answer: unknown, figures: readonly FormField[]): readonly Secret[] {
  if (!isObject(answer)) return [];
  const members = new Map<string, unknown>(Object.entries(answer));
  return figures.flatMap(({ name, description, isShownOnce }) => {
    const text = members.get(name);
    return typeof text === 'string' && isShownOnce === true ? [{ name, text, description }] : [];
  });
}

/** Keeps the token of a monitor that was just registered where the Watch page finds it. */
export function keepMonitorOf(answer: unknown, address: string, storage: () => Storage): void {
  if (!isObject(answer)) return;
  const { monitor_id: monitorId, token, asset, direction } = answer as Readonly<Record<string, unknown>>;
  if (typeof monitorId !== 'string' || typeof token !== 'string') return;
  const name = [asset, direction].filter((word) => typeof word === 'string').join(' ') || monitorId;
  const others = keptMonitors(storage).filter((monitor) => monitor.monitorId !== monitorId);
  keepMonitors(storage, [{ monitorId, token, address, name }, ...others]);
}
