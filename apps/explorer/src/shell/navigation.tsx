import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FAMILIES, type Family } from './families';
import { isDrawerOpen } from './open-state';
import { pathOf } from './route';
import { route } from './router';

/** All operations by family; covers the page on a narrow screen. */
export function Navigation() {
  const shown = route.value;
  useEffect(() => {
    isDrawerOpen.value = false;
  }, [shown]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') isDrawerOpen.value = false;
    };
    addEventListener('keydown', close);
    return () => {
      removeEventListener('keydown', close);
    };
  }, []);
  const current = 'operation' in shown ? shown.operation.id : '';
  return (
    <>
      <nav class={`navigation ${isDrawerOpen.value ? 'is-open' : ''}`} aria-label="Operations">
        {FAMILIES.map((family) => (
          <FamilyGroup key={family.id} family={family} current={current} />
        ))}
      </nav>
      {isDrawerOpen.value ? (
        <button type="button" class="navigation-veil" aria-label="Close" onClick={() => (isDrawerOpen.value = false)} />
      ) : null}
    </>
  );
}

function FamilyGroup({ family, current }: { readonly family: Family; readonly current: string }) {
  const isOfFamily = family.operations.some(({ id }) => id === current);
  const isOpen = useSignal(isOfFamily);
  useEffect(() => {
    if (isOfFamily) isOpen.value = true;
  }, [isOfFamily]);
  return (
    <details
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        {family.title} <span>{family.operations.length}</span>
      </summary>
      <ul>
        {family.operations.map((operation) => (
          <li key={operation.id}>
            <a href={`#/${pathOf(operation)}`} aria-current={operation.id === current ? 'page' : undefined}>
              {operation.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
