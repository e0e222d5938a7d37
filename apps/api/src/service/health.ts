import { type Page } from '../http/pages';

/**
 * GET /health: whether the service can answer. Never cached.
 *
 * @param version  version of the document
 * @param tools    number of operations offered
 * @param now      milliseconds since the epoch
 */
export function healthPage(version: string, tools: number, now: () => number = Date.now): Page {
  const startedAt = now();
  return () => {
    const uptimeSeconds = Math.max(0, (now() - startedAt) / 1000);
    const health = {
      status: 'ok',
      service: 'quantitative-computation-service',
      version,
      tools,
      uptime: formatUptime(uptimeSeconds),
      uptime_seconds: uptimeSeconds,
      time: new Date(now()).toISOString(),
    };
    return {
      status: 200,
      headers: ['Cache-Control', 'no-store'],
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(health),
    };
  };
}

/** H:MM:SS, the hours unbounded. */
function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}
