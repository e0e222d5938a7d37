import { svg } from '@quant/plots';
import fc from 'fast-check';
import { SCENARIOS } from './scenarios';
import { storyPicture } from './story-picture';
import { storyOf } from './story';

const stories = SCENARIOS.map(storyOf);

test('nothing of what is still to come is drawn', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stories), fc.double({ min: 0, max: 1, noNaN: true }), (story, share) => {
      const minute = Math.floor(share * story.scenario.minutes);
      const [prices] = storyPicture(story, minute).panels;
      const marks = prices?.series.flatMap((series) =>
        series.kind === 'line' && series.label === 'Mark' ? series.points : [],
      );
      expect(marks).toEqual(story.moments.slice(0, minute + 1).map(({ mark }, at) => [at / 60, mark]));
      const alerts = prices?.series.flatMap((series) => (series.kind === 'points' ? series.points : [])) ?? [];
      expect(alerts).toHaveLength(story.moments.slice(0, minute + 1).flatMap(({ messages }) => messages).length);
    }),
    { numRuns: 60 },
  );
});

test('the time axis is as long as the story from its first minute on, and every picture can be drawn', () => {
  for (const story of stories) {
    for (const minute of [0, 1, story.scenario.minutes]) {
      const picture = storyPicture(story, minute);
      const ends = picture.panels.map(({ series }) =>
        Math.max(...series.flatMap((each) => ('points' in each ? each.points.map(([x]) => x) : []))),
      );
      expect(ends).toEqual([story.scenario.minutes / 60, story.scenario.minutes / 60]);
      expect(svg(picture)).not.toMatch(/NaN|undefined/);
    }
  }
});

test('the bands are ordered for a short position too', () => {
  const short = stories.find(({ monitor }) => monitor.direction === 'short');
  if (!short) throw new Error('one story is of a short position');
  const [prices] = storyPicture(short, 10).panels;
  const [warn] = prices?.series.filter((series) => series.kind === 'band') ?? [];
  const [, low = NaN, high = NaN] = warn?.points[5] ?? [];
  // the price on the mark basis is the nearer one of a short position
  const { entryPrice, positionSize, collateral, maintenanceMarginRate } = short.monitor;
  const liquidation = (entryPrice * (1 + collateral / positionSize)) / (1 + maintenanceMarginRate);
  expect(low).toBeCloseTo(liquidation / 1.12, 1);
  expect(high).toBeCloseTo(liquidation / 1.05, 1);
});
