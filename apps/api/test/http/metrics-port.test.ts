import { createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';
import { evmPayer } from './payers';
import { pause, portOf, type ServiceProcess, startProcess } from './process';
import { PRICE, VALID } from './service';
import { posixTest } from '../../../../tools/testing/posix-test';

/** The address of the metrics from the line that the service logs. */
async function metricsUrlOf(service: ServiceProcess): Promise<string> {
  await portOf(service); // the metrics come first
  const [, url = ''] = /"metrics_url":"([^"]+)"/.exec(service.output()) ?? [];
  return url;
}

posixTest('on a port of their own metrics tell what is earned; on that of the service there are none', async () => {
  const service = startProcess({ METRICS_PORT: '0', FREE_CALLS_PER_DAY: '0' });
  const port = await portOf(service);
  const url = await metricsUrlOf(service);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect(new URL(url).port).not.toBe(String(port));

  const own = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([own.status, ((await own.json()) as { code?: string }).code]).toEqual([404, 'not_found']);
  expect((await evmPayer().buy(`http://127.0.0.1:${port}${PRICE}`, VALID)).status).toBe(200);
  const text = await (await fetch(url)).text();
  expect(text).toContain('qcs_payments_settled_usdc_total{network="eip155:84532"} 0.005\n');
  expect(text).toContain(`qcs_http_requests_total{endpoint="other",method="GET",status="404"} 1`);

  service.child.kill('SIGTERM');
  expect((await service.exit).code).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('a port in use: one line that names the variable, exit code 1, and nobody was served', async () => {
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
  const { port } = other.address() as AddressInfo;
  const service = startProcess({ METRICS_PORT: String(port) });
  expect((await service.exit).code).toBe(1);
  expect(service.errors()).toBe(
    `Cannot listen on 127.0.0.1:${port}: the port is in use; set METRICS_PORT to another one\n`,
  );
  expect(service.output()).not.toContain('listening on');
  other.close();
});

posixTest('a signal while the last metrics are read still ends the process', async () => {
  const service = startProcess({ METRICS_PORT: '0' });
  const url = await metricsUrlOf(service);
  const reading = Array.from({ length: 20 }, () => fetch(url).then((response) => response.text()));
  await pause(5);
  service.child.kill('SIGTERM');
  await Promise.allSettled(reading);
  expect((await service.exit).code).toBe(0);
});
