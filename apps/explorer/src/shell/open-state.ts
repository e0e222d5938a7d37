import { signal } from '@preact/signals';

/** Whether the list of operations covers the page on a narrow screen. */
export const isDrawerOpen = signal(false);

export const isPaletteOpen = signal(false);

/** Opens the search with ⌘K, or Ctrl and K. */
export function listenForSearch(): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    isPaletteOpen.value = !isPaletteOpen.value;
  });
}
