import { signal, useComputed, useSignal } from '@preact/signals';
import { operations, type OperationSummary } from '@quant/operations';
import { loadForm } from '@quant/contract/forms';
import { useEffect, useRef } from 'preact/hooks';
import { familyTitle } from './families';
import { foundness } from './fuzzy';
import { isPaletteOpen } from './open-state';
import './palette.css';
import { pathOf } from './route';

const MOST = 12;

/** The search: a few letters of a title, path, synonym, family or description. */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const query = useSignal('');
  const chosen = useSignal(0);
  const found = useComputed(() => search(query.value, descriptions.value));
  const isOpen = isPaletteOpen.value;
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    query.value = '';
    chosen.value = 0;
    dialog.current?.showModal();
    void loadDescriptions();
  }, [isOpen]);
  const open = (operation: OperationSummary | undefined): void => {
    if (!operation) return;
    isPaletteOpen.value = false;
    location.hash = `#/${pathOf(operation)}`;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = found.value.length;
    if (event.key === 'Enter') open(found.value[chosen.value]);
    else if (event.key === 'ArrowDown') chosen.value = (chosen.value + 1) % Math.max(1, count);
    else if (event.key === 'ArrowUp') chosen.value = (chosen.value + count - 1) % Math.max(1, count);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search operations"
      onClose={() => (isPaletteOpen.value = false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) isPaletteOpen.value = false;
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Search operations"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.value[chosen.value] ? `palette-${chosen.value}` : undefined}
        placeholder="Operation, family, or a word of it"
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        onInput={({ currentTarget }) => {
          query.value = currentTarget.value.slice(0, 100);
          chosen.value = 0;
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" aria-label="Operations">
        {found.value.map((operation, i) => (
          <li
            key={operation.id}
            id={`palette-${i}`}
            role="option"
            aria-selected={i === chosen.value}
            onClick={() => {
              open(operation);
            }}
          >
            <span>{operation.title}</span> <small>{familyTitle(operation.family)}</small>
          </li>
        ))}
      </ul>
      {found.value.length === 0 ? <p role="status">No results for “{query.value}”.</p> : null}
    </dialog>
  );
}

function search(query: string, known: ReadonlyMap<string, string>): readonly OperationSummary[] {
  if (query.trim() === '') return operations.slice(0, MOST);
  const scored = operations.map((operation) => {
    const { id, title, synonyms, family } = operation;
    const texts = [title, pathOf(operation), synonyms.join(', '), familyTitle(family), known.get(id) ?? ''];
    return { operation, score: foundness(query, texts) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ operation }) => operation);
}

/** Operation → its description, for the search. They come with the forms, and are loaded when somebody searches. */
const descriptions = signal<ReadonlyMap<string, string>>(new Map());

const AT_ONCE = 6;
let isLoading = false;

/** Loads the descriptions once. Without them the search uses titles and paths only. */
async function loadDescriptions(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const loaded = new Map<string, string>();
  const waiting = operations.map(({ id }) => id);
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const form = await loadForm(id).catch(() => undefined);
      if (form) loaded.set(id, form.description);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  descriptions.value = loaded;
}
