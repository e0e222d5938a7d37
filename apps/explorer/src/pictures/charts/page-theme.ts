import { computed, signal } from '@preact/signals';
import { type Theme, THEMES } from '@quant/plots/drawing';

const dark = matchMedia('(prefers-color-scheme: dark)');
/** Whether the page is dark: by its own choice, or that of the system. */
const isPageDark = signal(isDark());

function follow(): void {
  isPageDark.value = isDark();
}

dark.addEventListener('change', follow);
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] });

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? dark.matches : chosen === 'dark';
}

/** Name of the theme of an SVG that looks like this page. */
export const pageThemeName = computed(() => (isPageDark.value ? 'dark' : 'light'));

/** The colours of pictures on this page, as it is now: those of the SVG, on the paper of a card. */
export const pageTheme = computed<Theme>(() => {
  const theme = THEMES[pageThemeName.value];
  return { ...theme, background: colourOf('var(--card)') };
});

/** A canvas knows no var() and no light-dark(): an element resolves them. */
function colourOf(css: string): string {
  const probe = document.createElement('span');
  probe.style.color = css;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
