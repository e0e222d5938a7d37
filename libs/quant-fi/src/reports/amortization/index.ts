export { amortizationSchedule } from './amortization-schedule';
export { amortizationScheduleCost } from './amortization-schedule-cost';
export { type AmortizationRow, type AmortizationSchedule } from './amortization-schedule-result';
export { type AmortizationInputs } from './inputs';
export { type AmortizationOptions } from './options';
