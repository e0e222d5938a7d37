import { type Database } from '@quant/database';
import { databasePaymentStore } from '@quant/x402/database';
import { describeOnEveryDatabase } from '../../../../../tests/kit/store/databases';
import { DEV_PAY_TO } from '../../commerce/selling/dev-receivers';
import { paymentHistory } from './payment-history';
import { reportCsv, reportJson, reportTable } from './report-text';

const DAY = '2026-11-26';
const AT = Date.parse(`${DAY}T12:00:00Z`);
const PERIOD = { from: DAY, to: DAY };
const SELLER = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const WALLET = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const [BASE, SEPOLIA, SOLANA] = ['eip155:8453', 'eip155:84532', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const;

/** Network, address, micro-USDC: one data folder that went from play money to a test network and then to two real ones. */
const PAID = [
  [SEPOLIA, DEV_PAY_TO.evm, '5000000'],
  [SEPOLIA, SELLER, '70000'],
  [BASE, SELLER, '2000'],
  [BASE, SELLER, '3000'],
  [SOLANA, WALLET, '40000'],
] as const;

async function sold(database: Database): Promise<void> {
  await databasePaymentStore(database, { encryptionKey: Buffer.alloc(32, 1) });
  const insert = database.prepare(`
    insert into x402_payments (key, state, fingerprint, fence, lease_until, network, payer, pay_to, amount, resource, settled_at)
    values (?, 'settled', '', '', 0, ?, 'payer', ?, ?, 'https://quant.example/v1/batch', ?)`);
  for (const [i, [network = '', payTo, amount]] of PAID.entries())
    await insert.run(`key ${i}`, network, payTo, amount, AT + i);
}

describeOnEveryDatabase('a report of sales', ({ open }) => {
  test('shows payments of which a facilitator reported another amount, apart from revenue', async () => {
    const database = await open();
    await sold(database);
    const set = database.prepare('update x402_payments set reported_amount = ? where key = ?');
    await set.run('1999', 'key 2');
    await set.run('unreadable', 'key 3');
    const { figures, notes } = await paymentHistory(database, PERIOD);
    expect(figures.filter(({ figure }) => figure === 'differing_amounts')).toEqual([
      {
        ...{ figure: 'differing_amounts', day: DAY, class: '/v1/batch', detail: BASE, mode: 'live' },
        ...{ count: 2, amount: 1999n },
      },
    ]);
    expect(notes.join()).toContain('another amount than was asked');
    const report = { ...PERIOD, madeAt: AT, figures, notes };
    expect((JSON.parse(reportJson(report)) as { revenue: { usdc: string } }).revenue.usdc).toBe('0.045');
    expect(reportTable(report)).toMatch(
      /differing_amounts +2026-11-26 +\/v1\/batch +eip155:8453 +live +2 +0\.001999\n/,
    );
  });

  test('counts real money alone, and names mode and network in every row about payments', async () => {
    const database = await open();
    await sold(database);
    const { figures } = await paymentHistory(database, PERIOD);
    expect(figures.map(({ figure, mode, detail, count }) => [figure, mode, detail, count])).toEqual(
      expect.arrayContaining([
        ['paid_calls', 'dev', SEPOLIA, 1],
        ['paid_calls', 'testnet', SEPOLIA, 1],
        ['paid_calls', 'live', BASE, 2],
        ['paid_calls', 'live', SOLANA, 1],
        ['payers', 'dev', SEPOLIA, 1],
        ['payers', 'testnet', SEPOLIA, 1],
        ['payments', 'live', SOLANA, 1],
      ]),
    );
    const report = { ...PERIOD, madeAt: AT, figures, notes: [] };
    expect((JSON.parse(reportJson(report)) as { revenue: unknown }).revenue).toEqual({
      usdc: '0.045',
      by_network: { [BASE]: '0.005', [SOLANA]: '0.04' },
      by_operation: { '/v1/batch': '0.045' },
      worthless: { [`dev ${SEPOLIA}`]: '5', [`testnet ${SEPOLIA}`]: '0.07' },
    });
    expect(reportTable(report)).toMatch(/revenue +0\.045 USDC\n[^]*dev eip155:84532 +5 \(no real money\)/);
    expect(reportCsv(report)).toContain(`paid_calls,${DAY},/v1/batch,${BASE},live,2,0.005\r\n`);
  });
});
