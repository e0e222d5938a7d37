import { signal } from '@preact/signals';

/** Whether the list of operations lies over the page, where there is no room for it beside. */
export const isDrawerOpen = signal(false);
