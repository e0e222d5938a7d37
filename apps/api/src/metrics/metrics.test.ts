import { facilitatorMetrics } from './facilitator-metrics';
import { createMetrics } from './metrics';

test('the public is not told what is earned, in either format', async () => {
  const { exposition, payments } = createMetrics('1.2.3');
  payments.settled?.('eip155:8453', 5000n);
  for (const format of ['prometheus', 'openmetrics'] as const) {
    const { body } = await exposition(format, 'public');
    expect(body).toContain('qcs_payments_settled_total{network="eip155:8453"} 1');
    expect(body).not.toMatch(/usdc/i);
  }
});

test('the operator is told', async () => {
  const { exposition, payments } = createMetrics('1.2.3');
  payments.settled?.('eip155:8453', 5000n);
  const { body } = await exposition('prometheus', 'operator');
  expect(body).toContain('qcs_payments_settled_usdc_total{network="eip155:8453"} 0.005');
});

test.each([
  [null, 0],
  [0, 1],
  [1200, 1],
  [1201, 0],
])('a facilitator that answered %j seconds ago is %d', async (facilitatorAgeSeconds, expected) => {
  const { exposition, families } = createMetrics('1.2.3');
  const networks = [{ network: 'eip155:8453', offered: true, facilitatorAgeSeconds }] as const;
  facilitatorMetrics(families, { status: () => ({ networks }) });
  const { body } = await exposition('prometheus', 'public');
  expect(body).toContain(`qcs_payments_facilitator_up{network="eip155:8453"} ${expected}`);
});
