import { type World } from './world';

const QUIET = { noise: 0.0004, scatter: [0.0005, 0.0005], lag: 0, crash: [0, 0], outages: [], wicks: [] } as const;

/**
 * Ten markets. The first four imitate crashes: their depth, speed, spread between venues and outages follow public
 * descriptions. They are not recordings. A mirrored market rises as the other falls.
 */
export const WORLDS: readonly World[] = [
  {
    ...QUIET,
    name: '2020-03-12',
    about:
      'down by half in two falls; venues up to some percent apart; the largest one away for 25 minutes at the bottom',
    minutes: 420,
    course: [[0, 100], [60, 97], [80, 92], [140, 72], [200, 76], [260, 70], [300, 49], [330, 56], [419, 62]], // prettier-ignore
    noise: 0.0015,
    crash: [80, 340],
    scatter: [0.0007, 0.012],
    lag: 2,
    outages: [{ place: 1, from: 290, to: 315 }],
  },
  {
    ...QUIET,
    name: '2021-05-19',
    about: 'down by 30 percent within hours, two venues away while it falls, half of it made good',
    minutes: 420,
    course: [[0, 100], [90, 95], [180, 88], [240, 70], [270, 78], [330, 86], [419, 88]], // prettier-ignore
    noise: 0.0012,
    crash: [150, 300],
    scatter: [0.0007, 0.006],
    lag: 2,
    outages: [
      { place: 1, from: 215, to: 250 },
      { place: 3, from: 225, to: 260 },
    ],
  },
  {
    ...QUIET,
    name: '2022-11-08',
    about: 'up by 5 and down by 20 percent within three hours, while one venue goes its own way and is then gone',
    minutes: 420,
    course: [[0, 100], [120, 105], [170, 98], [230, 90], [260, 82], [300, 88], [419, 84]], // prettier-ignore
    noise: 0.001,
    crash: [120, 320],
    scatter: [0.0007, 0.004],
    lag: 1,
    outages: [{ place: 0, from: 280, to: 420 }],
    wicks: [{ place: 0, from: 200, to: 280, factor: 0.94 }],
  },
  {
    ...QUIET,
    name: '2025-10-10',
    about:
      'an alt coin down by 12 percent in an hour and by two thirds in 12 minutes, venues 4 percent apart, half back',
    minutes: 300,
    course: [[0, 100], [60, 98], [120, 88], [132, 30], [140, 42], [155, 65], [299, 68]], // prettier-ignore
    noise: 0.0015,
    crash: [115, 180],
    scatter: [0.001, 0.04],
    lag: 2,
    outages: [{ place: 2, from: 126, to: 138 }],
  },
  { ...QUIET, name: 'slow grind', about: 'down by 30 percent in eight hours', minutes: 540, course: [[0, 100], [30, 100], [510, 70]] }, // prettier-ignore
  {
    ...QUIET,
    name: 'wick of one venue',
    about: 'one venue is 30 percent lower, and later higher, for a minute; the others see nothing',
    minutes: 240,
    course: [[0, 100]],
    wicks: [
      { place: 0, from: 90, to: 91, factor: 0.7 },
      { place: 0, from: 150, to: 151, factor: 1.3 },
    ],
  },
  { ...QUIET, name: 'gap', about: 'down by 20 percent between two ticks', minutes: 240, course: [[0, 100], [99, 100], [100, 80]] }, // prettier-ignore
  {
    ...QUIET,
    name: 'V',
    about: 'down by 25 percent and back in half an hour',
    minutes: 240,
    course: [
      [0, 100],
      [90, 100],
      [104, 75],
      [120, 100],
    ],
    crash: [90, 125],
    scatter: [0.0005, 0.005],
  },
  {
    ...QUIET,
    name: 'depeg of one venue',
    about: 'one venue is 8 percent lower for two hours: its dollar is none',
    minutes: 300,
    course: [[0, 100]],
    wicks: [{ place: 0, from: 90, to: 210, factor: 0.92 }],
  },
  {
    ...QUIET,
    name: 'scatter without a fall',
    about: 'venues are 3 percent apart for an hour, and the price stays',
    minutes: 240,
    course: [[0, 100]],
    crash: [90, 150],
    scatter: [0.0005, 0.03],
  },
];

/** The same market upside down: short positions fare in it as long ones do in the other. */
export function mirrored(world: World): World {
  const course = world.course.map(([minute, price]) => [minute, 10_000 / price] as const);
  const wicks = world.wicks.map((wick) => ({ ...wick, factor: 1 / wick.factor }));
  return { ...world, name: `${world.name}, mirrored`, course, wicks };
}
