import { type OperationSummary } from '@quant/operations';
import { Families } from './families-list';
import { pathOf } from './route';

interface UnknownPageProps {
  readonly path: string;
  readonly nearest: OperationSummary | undefined;
}

/** Page for an unknown address. */
export function UnknownPage({ path, nearest }: UnknownPageProps) {
  return (
    <>
      <h1>Nothing is here</h1>
      <p>
        Unknown address: <code>{path.slice(0, 100)}</code>.{' '}
        {nearest ? (
          <>
            The nearest is <a href={`#/${pathOf(nearest)}`}>{nearest.title}</a>.
          </>
        ) : (
          'All of them are below.'
        )}
      </p>
      <Families />
    </>
  );
}
