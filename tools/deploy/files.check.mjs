import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { root } from './declarations.mjs';
import { needs, succeed } from './required-tool.mjs';

const at = { cwd: root };

test('Prometheus reads its configuration and the rules', needs('promtool'), () => {
  succeed('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml'], at);
});

test('each alert fires on its fault, alone, and none while all is well', needs('promtool'), () => {
  succeed('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'], at);
});

test('Caddy reads its file, which is formatted as it likes', needs('caddy'), () => {
  const env = { ...process.env, DOMAIN: 'http://localhost:0' };
  succeed('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'], { ...at, env });
  assert.equal(succeed('caddy', ['fmt', '--diff', 'deploy/caddy/Caddyfile'], at).match(/^[-+]/m), null);
});

test('Kustomize builds the overlay, with the names that it makes in every place', needs('kubectl'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'quant-kubernetes-'));
  try {
    cpSync(`${root}deploy/kubernetes`, folder, { recursive: true });
    const overlay = join(folder, 'overlays/example');
    renameSync(join(overlay, 'secret.env.example'), join(overlay, 'secret.env'));
    const resources = parseAllDocuments(succeed('kubectl', ['kustomize', overlay])).map((one) => one.toJS());
    const nameOf = (kind) => resources.find((one) => one.kind === kind).metadata.name;
    for (const { kind, spec } of resources) {
      if (kind !== 'Deployment' && kind !== 'Job') continue;
      const [{ envFrom, image }] = spec.template.spec.containers;
      assert.deepEqual(envFrom, [
        { configMapRef: { name: nameOf('ConfigMap') } },
        { secretRef: { name: nameOf('Secret') } },
      ]);
      assert.match(image, /^registry\.example\/quant-(api|watch-worker):\d/);
    }
    assert.ok(resources.every(({ kind, metadata }) => kind === 'Namespace' || metadata.namespace === 'quant'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
