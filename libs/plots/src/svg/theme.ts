import { type Tone } from '../picture/picture';

export interface Theme {
  readonly background: string;
  readonly text: string;
  readonly quiet: string;
  readonly grid: string;
  readonly frame: string;
  readonly tones: Readonly<Record<Tone, string>>;
  /** Colours of a heat map: low, middle, high. */
  readonly heat: readonly [string, string, string];
  /** Colours of figures on the middle and the ends of the heat map's colours. */
  readonly onHeat: readonly [middle: string, end: string];
}

/** Texts have a contrast of at least 4.5 on the background, lines one of 3; gain and loss differ in lightness as well. */
export const THEMES: Readonly<Record<'light' | 'dark', Theme>> = {
  light: {
    background: '#ffffff',
    text: '#1b2330',
    quiet: '#586374',
    grid: '#e7eaef',
    frame: '#aeb6c2',
    tones: {
      primary: '#1f5fbf',
      secondary: '#c2610a',
      tertiary: '#7a4bb5',
      gain: '#0f7a55',
      loss: '#c8323c',
      muted: '#6b7686',
    },
    heat: ['#c8323c', '#f6f7f9', '#1f5fbf'],
    onHeat: ['#1b2330', '#ffffff'],
  },
  dark: {
    background: '#11161d',
    text: '#e8ecf1',
    quiet: '#9ca7b5',
    grid: '#242c37',
    frame: '#4b5665',
    tones: {
      primary: '#6ea8ff',
      secondary: '#ffa657',
      tertiary: '#c6a0ff',
      gain: '#4cc38a',
      loss: '#ff7b72',
      muted: '#8d99a8',
    },
    heat: ['#e5534b', '#1c2430', '#4f8ff0'],
    onHeat: ['#e8ecf1', '#11161d'],
  },
};
