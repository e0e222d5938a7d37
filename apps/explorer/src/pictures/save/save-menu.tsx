import { useSignal } from '@preact/signals';
import { type Picture } from '@quant/plots';
import { useRef } from 'preact/hooks';
import { pageThemeName } from '../charts/page-theme';

const FORMATS = ['SVG', 'PNG', 'CSV'] as const;

/** Menu that saves a picture as a file. The drawing code has loaded before it opens. */
export function SaveMenu({ picture }: { readonly picture: Picture }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const failure = useSignal('');
  const save = async (format: (typeof FORMATS)[number]) => {
    failure.value = '';
    if (menu.current) menu.current.open = false;
    try {
      const { savePicture } = await import('./save-picture');
      await savePicture(picture, format, pageThemeName.peek());
    } catch (error) {
      failure.value = `Not saved: ${error instanceof Error ? error.message : 'the picture cannot be drawn'}`;
    }
  };
  return (
    <details
      class="picture-view__save"
      ref={menu}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) currentTarget.open = false;
      }}
    >
      <summary aria-label={`Save ${picture.title}`}>Save</summary>
      <div class="picture-view__formats">
        {FORMATS.map((format) => (
          <button key={format} type="button" onClick={() => void save(format)}>
            {format}
          </button>
        ))}
      </div>
      <span class="picture-view__failure" role="alert">
        {failure.value}
      </span>
    </details>
  );
}
