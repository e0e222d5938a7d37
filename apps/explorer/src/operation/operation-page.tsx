import { type OperationSummary } from '@quant/operations';
import { type ComponentChildren } from 'preact';
import { useLoaded } from '../shell/use-loaded';
import { loadSession } from './load-session';
import './operation-page.css';
import { OperationView } from './operation-view';

interface OperationPageProps {
  readonly operation: OperationSummary;
  /** The state in the address at the time when the page is opened. */
  readonly query: string;
  /** Above the title, where the page has something to say first. */
  readonly intro?: ComponentChildren;
}

/** Page of one operation; loads its form and code on demand. */
export function OperationPage({ operation, query, intro }: OperationPageProps) {
  const loaded = useLoaded(
    operation.id,
    () => loadSession(operation, query),
    ({ session }) => {
      session.close();
    },
  );
  if (loaded.state === 'failed') {
    return (
      <p class="operation-fault" role="alert">
        {operation.title} could not be loaded: {loaded.sentence}. <a href={location.href}>Try again</a>
      </p>
    );
  }
  const isCurrent = loaded.state === 'loaded' && loaded.value.session.operation === operation;
  return (
    <article class="operation">
      {intro}
      {isCurrent ? <OperationView key={operation.id} {...loaded.value} /> : <Skeleton title={operation.title} />}
    </article>
  );
}

/** Placeholders that keep the layout stable while the page loads. */
function Skeleton({ title }: { readonly title: string }) {
  return (
    <div class="operation-skeleton" aria-busy="true">
      <h1>{title}</h1>
      <div class="operation-columns">
        <div class="operation-inputs">
          <div class="skeleton-block is-form" />
        </div>
        <div class="operation-results">
          <div class="skeleton-block is-picture" />
          <div class="skeleton-block" />
        </div>
      </div>
    </div>
  );
}
