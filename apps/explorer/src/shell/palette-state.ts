import { signal } from '@preact/signals';

export const isPaletteOpen = signal(false);

/** Opens the search with ⌘K, or Ctrl and K. */
export function listenForSearch(): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    isPaletteOpen.value = !isPaletteOpen.value;
  });
}
