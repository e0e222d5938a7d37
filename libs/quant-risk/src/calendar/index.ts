export { type PeriodReturn } from './grouped-returns';
export { monthlyReturns, type MonthlyReturn } from './monthly-returns';
export { weeklyReturns, type WeeklyReturn } from './weekly-returns';
export { yearlyReturns, type YearlyReturn } from './yearly-returns';
