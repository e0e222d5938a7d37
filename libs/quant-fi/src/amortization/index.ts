export { amortizationSchedule } from './amortization-schedule';
export { type AmortizationRow, type AmortizationSchedule } from './amortization-schedule-result';
export { type AmortizationInputs } from './inputs';
