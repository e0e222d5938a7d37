import { effect, signal } from '@preact/signals';
import { keep, kept } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** As the reader has chosen it. */
export const theme = signal<Theme>(THEMES.find((one) => one === kept('theme')) ?? 'auto');

/** Gives the page its colours, now and whenever the choice changes. */
export function followTheme(): void {
  effect(() => {
    const { value } = theme;
    if (value === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = value;
    keep('theme', value);
  });
}
