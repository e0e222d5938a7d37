export { type VestingScheduleInputs, type VestingType } from './inputs';
export { vestingSchedule } from './vesting-schedule';
export { type VestingMonth, type VestingSchedule } from './vesting-schedule-result';
