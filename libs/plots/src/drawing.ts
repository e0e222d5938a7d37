/**
 * For those who draw pictures themselves: which values the axes span, fewer points that look the same, and the colours of the tones.
 *
 *     const [low, high] = yRange(picture.panels[0]);
 *     const colour = THEMES.dark.tones.primary;
 */
export { decimatedBand, decimatedBars, decimatedPoints } from './svg/decimate';
export { axisTitle, isDrawable, xRange, yRange } from './svg/extents';
export { type Theme, THEMES } from './svg/theme';
