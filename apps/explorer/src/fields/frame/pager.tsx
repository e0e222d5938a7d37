import './pager.css';

interface PagerProps {
  readonly name: string;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Steps through a long table; renders nothing for a single page. */
export function Pager({ name, page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  const go = (to: number) => () => {
    onPage(Math.min(Math.max(to, 0), pages - 1));
  };
  return (
    <nav class="pager" aria-label={`Pages of ${name}`}>
      <button type="button" class="field-button" aria-label="First page" disabled={page === 0} onClick={go(0)}>
        «
      </button>
      <button type="button" class="field-button" aria-label="Page before" disabled={page === 0} onClick={go(page - 1)}>
        ‹
      </button>
      <span>
        {page + 1} of {pages}
      </span>
      <button
        type="button"
        class="field-button"
        aria-label="Next page"
        disabled={page === pages - 1}
        onClick={go(page + 1)}
      >
        ›
      </button>
      <button
        type="button"
        class="field-button"
        aria-label="Last page"
        disabled={page === pages - 1}
        onClick={go(pages)}
      >
        »
      </button>
    </nav>
  );
}
