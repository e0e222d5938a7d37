import { isObject } from '../answer/answer-parts';
import { keepMonitors, keptMonitors, type Storage } from '../../watch/service/kept-monitors';

/** Keeps the token of a monitor that was just registered where the Watch page finds it. */
export function keepMonitorOf(answer: unknown, address: string, storage: () => Storage): void {
  if (!isObject(answer)) return;
  const { monitor_id: monitorId, token, asset, direction } = answer as Readonly<Record<string, unknown>>;
  if (typeof monitorId !== 'string' || typeof token !== 'string') return;
  const name = [asset, direction].filter((word) => typeof word === 'string').join(' ') || monitorId;
  const others = keptMonitors(storage).filter((monitor) => monitor.monitorId !== monitorId);
  keepMonitors(storage, [{ monitorId, token, address, name }, ...others]);
}
