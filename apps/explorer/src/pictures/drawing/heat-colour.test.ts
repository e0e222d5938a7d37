import { heatColour } from './draw-cells';

const colours = ['#ff0000', '#ffffff', '#0000ff'] as const;

test.each([
  [0, 'rgb(255, 0, 0)'],
  [0.25, 'rgb(255, 128, 128)'],
  [0.5, 'rgb(255, 255, 255)'],
  [1, 'rgb(0, 0, 255)'],
  [-3, 'rgb(255, 0, 0)'],
  [7, 'rgb(0, 0, 255)'],
])('at %d', (part, colour) => {
  expect(heatColour(part, colours)).toBe(colour);
});
