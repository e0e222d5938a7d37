import {
  type AmortizationInputs,
  type AmortizationRow,
  type AmortizationSchedule,
  amortizationSchedule,
} from '@quant/fi/reports';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Point, type Series } from '../picture/picture';

/**
 * A loan month by month: the balance, and the interest part of each payment. With extra payments, next to the loan without
 * them.
 *
 * @param inputs  of `amortizationSchedule`
 * @param result  what it has answered
 * @example
 * const inputs = { principal: 100_000, annualRate: 0.06, years: 10 };
 * amortizationPicture(inputs, amortizationSchedule(inputs)).subtitle; // '120 payments of 1110 · interest 33,225 in all'
 */
export function amortizationPicture(inputs: AmortizationInputs, result: AmortizationSchedule): Picture {
  const { schedule, months, withExtra, totalInterest, interestSaved } = result;
  const { principal } = inputs;
  const saved = result.monthsSaved > 0 ? ` · ${figure(interestSaved)} and ${result.monthsSaved} months saved` : '';
  return {
    id: 'amortization',
    title: `Loan of ${figure(principal)}`,
    subtitle: `${months} payments of ${figure(withExtra)} · interest ${figure(totalInterest)} in all${saved}`,
    description: `Balance after each of ${months} months, and the interest part of each payment.`,
    x: { label: 'Month' },
    panels: [
      {
        y: { label: 'Owed' },
        share: 1.3,
        series: [
          ...baseline(inputs),
          { kind: 'area', label: '', tone: 'primary', base: 0, points: owed(principal, schedule) },
          { kind: 'line', label: 'Owed', tone: 'primary', points: owed(principal, schedule) },
        ],
      },
      { y: { label: 'Payment' }, series: payments(schedule) },
    ],
  };
}

function baseline({ extraPayment = 0, ...inputs }: AmortizationInputs): readonly Series[] {
  if (extraPayment === 0) return [];
  const points = owed(inputs.principal, amortizationSchedule(inputs).schedule);
  return [{ kind: 'line', label: 'Without extra payments', tone: 'muted', isDashed: true, points }];
}

function owed(principal: number, schedule: readonly AmortizationRow[]): readonly Point[] {
  return [[0, principal], ...schedule.map(({ month, balance }): Point => [month, balance])];
}

/** Interest with the repayment on top of it. */
function payments(schedule: readonly AmortizationRow[]): readonly Series[] {
  const bars = (ends: (row: AmortizationRow) => readonly [bottom: number, top: number]) =>
    schedule.map((row): Bar => [row.month - 0.5, row.month + 0.5, ...ends(row)]);
  return [
    { kind: 'bars', label: 'Interest', tone: 'loss', bars: bars(({ interest }) => [0, interest]) },
    { kind: 'bars', label: 'Repayment', tone: 'gain', bars: bars(({ interest, payment }) => [interest, payment]) },
  ];
}
