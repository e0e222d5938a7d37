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
