export { type VestingScheduleInputs } from './inputs';
export { vestingSchedule } from './vesting-schedule';
export { vestingScheduleCost } from './vesting-schedule-cost';
export { type VestingMonth, type VestingSchedule } from './vesting-schedule-result';
export { type VestingType } from '../../vesting/vested-months';
