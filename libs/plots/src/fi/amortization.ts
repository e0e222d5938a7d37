import { type Answer, type Request } from '@quant/contract';
import { fixedIncomeAmortization } from '@quant/fi/reports/fixed-income-amortization';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Point, type Series } from '../picture/picture';

type Month = Answer<'fixedIncomeAmortization'>['schedule'][number];

/**
 * A loan month by month: the balance, and the interest part of each payment. With extra payments, next to the loan without
 * them.
 *
 * @param request  of `fixedIncomeAmortization`
 * @param answer   its answer
 * @example
 * const request = { principal: 100_000, annual_rate: 0.06, years: 10, extra_payment: 0 };
 * amortizationPicture(request, fixedIncomeAmortization(request)).subtitle; // '120 payments of 1110 · interest 33,225 in all'
 */
export function amortizationPicture(
  request: Request<'fixedIncomeAmortization'>,
  answer: Answer<'fixedIncomeAmortization'>,
): Picture {
  const { schedule, months, with_extra, total_interest, interest_saved } = answer;
  const { principal } = request;
  const saved = answer.months_saved > 0 ? ` · ${figure(interest_saved)} and ${answer.months_saved} months saved` : '';
  return {
    id: 'amortization',
    title: `Loan of ${figure(principal)}`,
    subtitle: `${months} payments of ${figure(with_extra)} · interest ${figure(total_interest)} in all${saved}`,
    description: `Balance after each of ${months} months, and the interest part of each payment.`,
    x: { label: 'Month' },
    panels: [
      {
        y: { label: 'Owed' },
        share: 1.3,
        series: [
          ...baseline(request),
          { kind: 'area', label: '', tone: 'primary', base: 0, points: owed(principal, schedule) },
          { kind: 'line', label: 'Owed', tone: 'primary', points: owed(principal, schedule) },
        ],
      },
      { y: { label: 'Payment' }, series: payments(schedule) },
    ],
  };
}

function baseline(request: Request<'fixedIncomeAmortization'>): readonly Series[] {
  if (request.extra_payment === 0) return [];
  const points = owed(request.principal, fixedIncomeAmortization({ ...request, extra_payment: 0 }).schedule);
  return [{ kind: 'line', label: 'Without extra payments', tone: 'muted', isDashed: true, points }];
}

function owed(principal: number, schedule: readonly Month[]): readonly Point[] {
  return [[0, principal], ...schedule.map(({ month, balance }): Point => [month, balance])];
}

/** Interest with the repayment on top of it. */
function payments(schedule: readonly Month[]): readonly Series[] {
  const bars = (ends: (row: Month) => readonly [bottom: number, top: number]) =>
    schedule.map((row): Bar => [row.month - 0.5, row.month + 0.5, ...ends(row)]);
  return [
    { kind: 'bars', label: 'Interest', tone: 'loss', bars: bars(({ interest }) => [0, interest]) },
    { kind: 'bars', label: 'Repayment', tone: 'gain', bars: bars(({ interest, payment }) => [interest, payment]) },
  ];
}
