import { FAMILIES } from './families';
import { pathOf } from './route';

/** All operations, as cards of families. */
export function Families() {
  return (
    <section class="families" aria-label="All operations">
      <h2>Everything it computes</h2>
      <div class="families-cards">
        {FAMILIES.map(({ id, title, operations }) => (
          <section key={id} class="families-card">
            <h3>{title}</h3>
            <ul>
              {operations.map((operation) => (
                <li key={operation.id}>
                  <a href={`#/${pathOf(operation)}`}>{operation.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
