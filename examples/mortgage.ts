// A mortgage with extra payments, to the cent: the savings from 200 a month and a bonus every fifth year.
// usage: npx tsx --conditions=@quant/source examples/mortgage.ts
import { amortizationSchedule } from '@quant/fi';

const loan = { principal: 320_000, annualRate: 0.0425, years: 25 };
const bonuses = [60, 120, 180].map((period) => ({ period, amount: 10_000 }));

const agreed = amortizationSchedule(loan, { roundTo: 0.01 });
const faster = amortizationSchedule(loan, { roundTo: 0.01, extraPayment: 200, extraPayments: bonuses });

const money = (amount: number) => amount.toFixed(2).padStart(11);
console.log(`monthly payment ${money(agreed.payment)}, the last one ${agreed.finalPayment.toFixed(2)}`);
console.log(`as agreed       ${money(agreed.totalInterest)} of interest in ${agreed.payments} months`);
console.log(`with extra      ${money(faster.totalInterest)} of interest in ${faster.payments} months`);
console.log(`saved           ${money(agreed.totalInterest - faster.totalInterest)}\n`);

console.log('year   interest     repaid    balance');
for (let year = 1; 12 * (year - 1) < faster.payments; year++) {
  const months = faster.rows.slice(12 * (year - 1), 12 * year);
  const total = (part: 'interest' | 'principal') => months.reduce((sum, month) => sum + month[part], 0);
  console.log(
    `${String(year).padStart(4)}${money(total('interest'))}${money(total('principal'))}${money(months.at(-1)?.balance ?? 0)}`,
  );
}
