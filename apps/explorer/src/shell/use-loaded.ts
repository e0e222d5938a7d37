import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly sentence: string };

/** Loads a component's data, and again when the key changes; ignores answers that arrive too late. */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  letGo?: (value: Value) => void,
): Loaded<Value> {
  const loaded = useSignal<Loaded<Value>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    let held: { readonly value: Value } | undefined;
    loaded.value = { state: 'loading' };
    load().then(
      (value) => {
        held = { value };
        if (isWanted) loaded.value = { state: 'loaded', value };
        else letGo?.(value);
      },
      (error: unknown) => {
        const sentence = error instanceof Error ? error.message : String(error);
        if (isWanted) loaded.value = { state: 'failed', sentence };
      },
    );
    return () => {
      isWanted = false;
      if (held) letGo?.(held.value);
    };
  }, [key]);
  return loaded.value;
}
