import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { declared, documents, root } from './declarations.mjs';

const text = readFileSync(`${root}compose.yaml`, 'utf8');
const example = readFileSync(`${root}deploy/compose.env.example`, 'utf8');
const caddyfile = readFileSync(`${root}deploy/caddy/Caddyfile`, 'utf8');
const [{ services, volumes, networks }] = documents('compose.yaml');
const [prometheus] = documents('deploy/prometheus/prometheus.yml');
const entries = Object.entries(services);
const ours = entries.filter(([, { build }]) => build);
let programs;

before(async () => {
  programs = await declared();
});

test('every variable of our processes is one that they read', () => {
  for (const [name, { environment, build }] of ours) {
    // what all are told together is read by the API at least
    const known = [...programs[build.target].variables, ...programs.api.variables];
    for (const variable of Object.keys(environment)) assert.ok(known.includes(variable), `${name}: ${variable}`);
  }
});

test('the example names every variable that compose.yaml asks for, and no other', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  assert.deepEqual(new Set(example.match(/^\w+(?==)/gm)), asked);
});

test('every file, volume and network that is named exists', () => {
  for (const [name, service] of entries) {
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      assert.ok(source.startsWith('.') ? existsSync(root + source) : source in volumes, `${name}: ${source}`);
    }
    const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
    for (const network of joined) assert.ok(network in networks, `${name}: ${network}`);
    const { depends_on: needed = {} } = service;
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) assert.ok(other in services, name);
  }
});

test('nothing can gain a right, write beside its volumes, or take all memory, log or time', () => {
  for (const [name, service] of entries) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.cap_add ?? [], name === 'caddy' ? ['NET_BIND_SERVICE'] : [], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.ok(service.mem_limit && service.pids_limit && service.logging.options['max-size'], name);
    assert.ok(parseInt(service.stop_grace_period, 10) > 10, name);
    assert.ok(service.healthcheck.test ?? service.healthcheck.disable, name);
    if (!service.build) assert.match(service.image, /:.*\d/, `${name} has a version`);
  }
});

test('an API has more time to stop than it takes', () => {
  for (const name of ['api-1', 'api-2']) {
    const { environment, stop_grace_period: grace } = services[name];
    assert.ok(parseInt(grace, 10) > Number(environment.SHUTDOWN_DELAY_MS) / 1000 + 10);
  }
});

test('Caddy alone is public, and reaches the APIs where clients do, not where metrics are', () => {
  for (const [name, { ports = [] }] of entries)
    for (const port of ports) assert.ok(name === 'caddy' || port.startsWith('127.0.0.1:'), `${name} ${port}`);
  const { environment } = services['api-1'];
  assert.deepEqual(services.caddy.environment.API_UPSTREAMS.split(' '), ['api-1:8000', 'api-2:8000']);
  assert.equal(environment.PORT, '8000');
  assert.ok(environment.METRICS_PORT && environment.METRICS_PORT !== environment.PORT);
  assert.equal(environment.TRUST_PROXY, '${TRUST_PROXY:-1}');
  assert.doesNotMatch(caddyfile, /9464|trusted_proxies \S/);
  assert.equal(networks.data.internal, true);
  assert.deepEqual(services.postgres.networks, ['data']);
});

test('Prometheus looks where the metrics are, under the names that the alerts know', () => {
  const jobs = Object.fromEntries(prometheus.scrape_configs.map((job) => [job.job_name, job.dns_sd_configs?.[0]]));
  assert.deepEqual(jobs['quant-api'].names, services['api-1'].networks.monitoring.aliases);
  assert.deepEqual(jobs['quant-worker'].names, ['worker']);
  for (const job of ['quant-api', 'quant-worker'])
    assert.equal(String(jobs[job].port), services['api-1'].environment.METRICS_PORT);
});

test('what serves waits for the schema', () => {
  for (const name of ['api-1', 'api-2', 'worker'])
    assert.equal(services[name].depends_on.migrate.condition, 'service_completed_successfully');
  assert.deepEqual(services.migrate.command, ['migrate']);
});

test('each image is a target of the Dockerfile', (context) => {
  if (!existsSync(`${root}Dockerfile`)) return context.skip('there is no Dockerfile yet');
  const targets = readFileSync(`${root}Dockerfile`, 'utf8').match(/(?<=^FROM .* AS )\S+/gim);
  for (const [name, { build }] of ours) assert.ok(targets.includes(build.target), name);
});
