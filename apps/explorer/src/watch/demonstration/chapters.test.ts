import { chaptersOf } from './chapters';
import { SCENARIOS } from './scenarios';
import { storyOf } from './story';

describe.each(SCENARIOS)('$name', (scenario) => {
  const story = storyOf(scenario);
  const chapters = chaptersOf(story);

  test('every alert has its caption, and no caption stands for one that was not raised', () => {
    const told = story.moments.filter(({ messages }) => messages.length > 0).map(({ minute }) => minute);
    const captions = chapters.slice(1, -1).filter(({ title }) => !title.startsWith('Still '));
    expect(captions.map(({ minute }) => minute)).toEqual(told);
  });

  test('the captions are in order, with words and figures that are known', () => {
    const minutes = chapters.map(({ minute }) => minute);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect(chapters[0]?.minute).toBe(0);
    for (const { title, text } of chapters) {
      expect(title).not.toBe('');
      expect(text.length).toBeGreaterThan(20);
      expect(text).not.toMatch(/NaN|undefined|–/);
    }
  });

  test('no two captions are closer than can be read', () => {
    chapters.slice(1).forEach(({ minute }, i) => {
      expect((minute - (chapters[i]?.minute ?? 0)) / scenario.ticksPerSecond).toBeGreaterThan(0.7);
    });
  });
});

test('one story shows what hysteresis keeps silent', () => {
  const titles = SCENARIOS.flatMap((scenario) => chaptersOf(storyOf(scenario)).map(({ title }) => title));
  expect(titles).toContain('Still warn');
  expect(titles).toContain('A reminder');
});
