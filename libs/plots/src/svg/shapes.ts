/** Marks around a point, as paths. */
export const SHAPES = {
  dot: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0Z',
  up: 'M0,-6L5,4L-5,4Z',
  down: 'M0,6L5,-4L-5,-4Z',
};
