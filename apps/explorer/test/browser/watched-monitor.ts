import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { SERVICE } from './explorer-page';

const DOCUMENT = join(__dirname, '../../../../libs/contract/src/generated/openapi.json');
const HOUR = 3600;

/** The example of the contract for the state of a monitor. */
function exampleStatus(): Record<string, unknown> {
  let at: unknown = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const path = [
    'paths',
    '/v1/watch/{monitor_id}',
    'get',
    'responses',
    '200',
    'content',
    'application/json',
    'examples',
  ];
  for (const name of [...path, 'warned', 'value']) at = (at as Record<string, unknown>)[name];
  return at as Record<string, unknown>;
}

/** An alert some hours ago. */
function alert(hoursAgo: number, type: string, payload: Record<string, unknown>) {
  const id = `a_${String(1000 - hoursAgo)}`;
  return { id, ts: Date.now() / 1000 - hoursAgo * HOUR, type, payload, webhook_delivered: true, attempts: [] };
}

const liquidation = (mark: number, others = {}) => ({
  ...{ mark, judged_mark: mark, confirmed: true, liquidation_price: 49_910, distance_pct: 12 },
  ...others,
});

/** Newest first. */
const alertsNow = () => [
  alert(5, 'funding_flip', { funding_rate: -0.0002, interval_hours: 8, was: 'positive', now: 'negative' }),
  alert(8, 'liq_recovered', liquidation(55_900, { previous_band: 'critical' })),
  alert(11, 'liq_critical', liquidation(53_400)),
  alert(20, 'liq_warn', liquidation(58_500)),
];

/** A registered monitor of thirty hours in this browser, whose service answers as the contract has it. */
export async function keepMonitor(page: Page, changes: Record<string, unknown> = {}): Promise<void> {
  const now = Date.now();
  const alerts = alertsNow();
  const status = {
    ...exampleStatus(),
    created_at: new Date(now - 30 * HOUR * 1000).toISOString(),
    expires_at: new Date(now + 18 * HOUR * 1000).toISOString(),
    seconds_to_expiry: 18 * HOUR,
    alert_count: alerts.length,
    ...changes,
  };
  const monitorId = String(status['monitor_id' as keyof typeof status]);
  const kept = [{ monitorId, token: 'token', address: SERVICE, name: 'BTC long' }];
  await page.route(`**/v1/watch/${monitorId}`, async (route) => route.fulfill({ json: status }));
  await page.route(`**/v1/watch/${monitorId}/alerts*`, async (route) =>
    route.fulfill({ json: { monitor_id: monitorId, alerts, next_before: null } }),
  );
  await page.evaluate((value) => {
    localStorage.setItem('quant.watch.monitors', value);
  }, JSON.stringify(kept));
  await page.reload();
  await page.locator('.watch-monitor canvas').first().waitFor();
}
