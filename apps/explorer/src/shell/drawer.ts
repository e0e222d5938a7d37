import { signal } from '@preact/signals';

/** Whether the list of operations covers the page on a narrow screen. */
export const isDrawerOpen = signal(false);
