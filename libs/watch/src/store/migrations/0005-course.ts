import { type Migration } from '@quant/database';

/**
 * What the judging of marks and funding remembers of an asset from tick to tick, so that all workers conclude the same:
 * `course`, as JSON, in the form of `AssetCourse` of @quant/market-data. `sign_then` is the sign of the funding rate at
 * the tick `sign_since`.
 */
export const COURSE: Migration = {
  name: '0005-course',
  statements: ({ columns: { integer, text } }) => [
    `alter table watch_asset add column course ${text}`,
    `alter table watch_asset add column sign_then ${integer}`,
    `alter table watch_market add column sign_then ${integer}`,
  ],
};
