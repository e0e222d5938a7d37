import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { declared, documents, root } from './declarations.mjs';
import { complaintsOf } from './kubernetes-schema.mjs';

const HOME = 'deploy/kubernetes/';
const FOLDERS = ['base/', 'components/prometheus-operator/', 'overlays/example/'];
const ROLES = { 'quant-api': 'api', 'quant-worker': 'worker', 'quant-migrate': 'api' };

const kustomizations = Object.fromEntries(
  FOLDERS.map((folder) => [folder, documents(`${HOME}${folder}kustomization.yaml`)[0]]),
);
const all = FOLDERS.flatMap((folder) =>
  kustomizations[folder].resources
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => documents(HOME + folder + file)),
);
const ofKind = (...kinds) => all.filter(({ kind }) => kinds.includes(kind));
const workloads = ofKind('Deployment', 'Job');
const nameOf = ({ metadata }) => metadata.name;
const podOf = ({ spec }) => spec.template;
const labelsOf = (workload) => podOf(workload).metadata.labels;
const matches = (selector, labels) => Object.entries(selector).every(([key, value]) => labels[key] === value);
const keysOf = (file) => readFileSync(root + HOME + file, 'utf8').match(/^\w+(?==)/gm);
let programs;

before(async () => {
  programs = await declared();
});

test('each resource is as the schema of Kubernetes says, and has no other field', async () => {
  for (const resource of all)
    if (resource.kind !== 'ServiceMonitor') assert.deepEqual(await complaintsOf(resource), []);
});

test('a field that is misspelt is found', async () => {
  const [deployment] = structuredClone(ofKind('Deployment'));
  deployment.spec.template.spec.containers[0].livenesProbe = {};
  deployment.spec.revisionHistoryLimit = 'five';
  assert.match((await complaintsOf(deployment)).join(), /revisionHistoryLimit must be integer/);
  deployment.spec.revisionHistoryLimit = 5;
  assert.deepEqual(await complaintsOf(deployment), [
    'Deployment quant-api: no field /spec/template/spec/containers/0/livenesProbe',
  ]);
});

test('every file is listed, and every listed file exists', () => {
  for (const folder of FOLDERS) {
    const files = readdirSync(root + HOME + folder).filter(
      (file) => /\.yaml$/.test(file) && file !== 'kustomization.yaml',
    );
    const { resources, components = [] } = kustomizations[folder];
    assert.deepEqual(resources.filter((file) => file.endsWith('.yaml')).sort(), files.sort());
    for (const path of [...resources, ...components]) assert.ok(existsSync(root + HOME + folder + path), path);
  }
});

test('every selector selects pods', () => {
  const pods = workloads.map(labelsOf);
  const selectors = [
    ...ofKind('Deployment').flatMap((one) => [
      one.spec.selector.matchLabels,
      ...podOf(one).spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
    ]),
    ...ofKind('Service').map(({ spec }) => spec.selector),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels ?? {}),
  ];
  assert.ok(selectors.length > 10);
  for (const selector of selectors)
    assert.ok(
      pods.some((labels) => matches(selector, labels)),
      JSON.stringify(selector),
    );
  for (const { spec } of ofKind('NetworkPolicy'))
    for (const { key, values } of spec.podSelector.matchExpressions ?? [])
      for (const value of values)
        assert.ok(
          pods.some((labels) => labels[key] === value),
          value,
        );
  for (const one of ofKind('Deployment')) assert.ok(matches(one.spec.selector.matchLabels, labelsOf(one)));
  const [monitor] = ofKind('ServiceMonitor');
  const monitored = ofKind('Service').filter(({ metadata }) =>
    matches(monitor.spec.selector.matchLabels, metadata.labels),
  );
  // the jobs that the rules of alerts and the dashboard name
  assert.deepEqual(monitored.map(({ metadata }) => metadata.labels[monitor.spec.jobLabel]).sort(), [
    'quant-api',
    'quant-worker',
  ]);
});

test('services, probes, policies and the ingress name ports that exist', () => {
  for (const { spec, metadata } of ofKind('Service')) {
    const workload = workloads.find((one) => matches(spec.selector, labelsOf(one)));
    const names = podOf(workload).spec.containers[0].ports.map(({ name }) => name);
    for (const { targetPort } of spec.ports) assert.ok(names.includes(targetPort), metadata.name);
  }
  for (const workload of ofKind('Deployment')) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe, env }] = podOf(workload).spec.containers;
    const { http, metrics } = Object.fromEntries(ports.map(({ name, containerPort }) => [name, String(containerPort)]));
    assert.equal(env.find(({ name }) => name === 'PORT').value, http);
    assert.match(readFileSync(`${root}${HOME}base/config.env`, 'utf8'), new RegExp(`^METRICS_PORT=${metrics}$`, 'm'));
    assert.equal(startupProbe.httpGet.path, '/health/live');
    assert.equal(livenessProbe.httpGet.path, '/health/live');
    // an API without its database keeps the calculators; a worker without it can do nothing
    const isApi = nameOf(workload) === 'quant-api';
    assert.equal(readinessProbe.httpGet.path, isApi ? '/health/serving' : '/health/ready');
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) assert.equal(httpGet.port, 'http');
  }
  const [ingress] = ofKind('Ingress');
  for (const { http } of ingress.spec.rules)
    for (const { backend } of http.paths) {
      const service = ofKind('Service').find((one) => nameOf(one) === backend.service.name);
      assert.ok(service.spec.ports.some(({ name }) => name === backend.service.port.name));
      assert.ok(
        service.spec.ports.every(({ targetPort }) => targetPort !== 'metrics'),
        'metrics are not public',
      );
    }
});

test('every variable is one that a program reads; what is referenced exists', () => {
  const { api, worker } = programs;
  const shared = [...keysOf('base/config.env'), ...keysOf('overlays/example/secret.env.example')];
  for (const name of shared) assert.ok([...api.variables, ...worker.variables].includes(name), name);
  for (const workload of workloads) {
    const [container] = podOf(workload).spec.containers;
    const { variables } = programs[ROLES[nameOf(workload)]];
    for (const { name } of container.env ?? []) assert.ok(variables.includes(name), name);
    assert.deepEqual(container.envFrom, [{ configMapRef: { name: 'quant' } }, { secretRef: { name: 'quant' } }]);
    const volumes = podOf(workload).spec.volumes.map(({ name }) => name);
    for (const { name } of container.volumeMounts) assert.ok(volumes.includes(name));
  }
  const generated = Object.values(kustomizations).flatMap(({ configMapGenerator = [], secretGenerator = [] }) => [
    ...configMapGenerator.map(({ name, envs }) => envs && `ConfigMap ${name}`),
    ...secretGenerator.map(({ name, envs }) => envs && `Secret ${name}`),
  ]);
  assert.ok(generated.includes('ConfigMap quant') && generated.includes('Secret quant'));
  for (const { literals = [] } of kustomizations['overlays/example/'].configMapGenerator)
    for (const literal of literals) assert.ok(shared.includes(literal.split('=')[0]), literal);
});

test('images are those of the base, the overlay and compose.yaml', () => {
  const built = new Set(
    Object.values(documents('compose.yaml')[0].services)
      .filter(({ build }) => build)
      .map(({ image }) => image),
  );
  const used = new Set(workloads.map((one) => podOf(one).spec.containers[0].image));
  assert.deepEqual(used, built);
  for (const folder of ['base/', 'overlays/example/'])
    assert.deepEqual(new Set(kustomizations[folder].images.map(({ name }) => name)), built);
});

test('no pod has a right that it does not need', () => {
  for (const workload of workloads) {
    const { spec } = podOf(workload);
    assert.equal(spec.automountServiceAccountToken, false);
    assert.ok(ofKind('ServiceAccount').some((one) => nameOf(one) === spec.serviceAccountName));
    assert.equal(spec.securityContext.runAsNonRoot && spec.securityContext.seccompProfile.type, 'RuntimeDefault');
    for (const { securityContext, resources } of spec.containers) {
      assert.deepEqual(securityContext, {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(resources.requests.cpu && resources.requests.memory && resources.limits.memory);
    }
  }
  const denial = ofKind('NetworkPolicy').find((one) => nameOf(one) === 'default-deny');
  assert.deepEqual(denial.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test('nobody is killed before the time that a shutdown takes', () => {
  const delay =
    Number(/^SHUTDOWN_DELAY_MS=(\d+)$/m.exec(readFileSync(`${root}${HOME}base/config.env`, 'utf8'))[1]) / 1000;
  for (const workload of ofKind('Deployment')) {
    const least = 10 + (nameOf(workload) === 'quant-api' ? delay : 0);
    assert.ok(podOf(workload).spec.terminationGracePeriodSeconds > least, nameOf(workload));
  }
});

test('webhooks are registered for the ports that the network lets out, and no others', () => {
  const [, allowed] = /^WEBHOOK_ALLOW_PORTS=(.+)$/m.exec(readFileSync(`${root}${HOME}base/config.env`, 'utf8'));
  const policy = ofKind('NetworkPolicy').find((one) => nameOf(one) === 'https-outside');
  assert.deepEqual(
    policy.spec.egress.flatMap(({ ports }) => ports.map(({ port }) => String(port))),
    allowed.split(','),
  );
});
