import { pairs } from './pairs';
import { type CalendarViolation, type VolatilitySurfaceRow } from './volatility-surface-result';

/** A row of the surface and its time to expiry [years]. */
export interface DatedRow extends VolatilitySurfaceRow {
  readonly T: number;
}

/** Total variance may fall by this much through rounding. */
const TOLERANCE = 1e-12;

/** Where total variance falls from one expiry to the next, at each strike at which both rows have a volatility. */
export function calendarViolations(rows: readonly DatedRow[]): CalendarViolation[] {
  return Array.from(pairs(rows), ([near, far]) => fallsBetween(near, far)).flat();
}

/** Both rows are in the order of their strikes: one pass over either is enough. */
function fallsBetween(near: DatedRow, far: DatedRow): CalendarViolation[] {
  const falls: CalendarViolation[] = [];
  const nearVols = near.vols.values();
  let cell = nearVols.next();
  for (const { strike, vol } of far.vols) {
    while (!cell.done && cell.value.strike < strike) cell = nearVols.next();
    if (cell.done) break;
    const nearVol = cell.value.vol;
    if (cell.value.strike > strike || nearVol === null || vol === null) continue;
    const totalVarianceNear = nearVol * nearVol * near.T;
    const totalVarianceFar = vol * vol * far.T;
    if (totalVarianceFar >= totalVarianceNear - TOLERANCE) continue;
    const expiries = { expiryDaysNear: near.expiryDays, expiryDaysFar: far.expiryDays };
    falls.push({ strike, ...expiries, totalVarianceNear, totalVarianceFar });
  }
  return falls;
}
