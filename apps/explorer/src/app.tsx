import { useEffect } from 'preact/hooks';
import { OperationPage } from './operation/operation-page';
import './app.css';
import { Families } from './shell/families-list';
import { Header } from './shell/header';
import { Navigation } from './shell/navigation';
import { type Route } from './shell/route';
import { route } from './shell/router';
import { UnknownPage } from './shell/unknown-page';
import { apiAddress } from './service/api-address';
import { useLoaded } from './shell/use-loaded';

/** The whole page. */
export function App() {
  const { value } = route;
  useEffect(() => {
    document.title = titleOf(value);
  }, [value]);
  return (
    <>
      <a class="skip-link" href="#content" onClick={toContent}>
        Skip to the content
      </a>
      <Header />
      <div class="shell">
        <Navigation />
        <main id="content" class="content" tabIndex={-1}>
          <Page route={value} />
        </main>
      </div>
    </>
  );
}

/** The hash is the page's address: a link into the page must not change it. */
function toContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Page({ route: shown }: { readonly route: Route }) {
  if (shown.page === 'watch') return <WatchDoor />;
  if (shown.page === 'unknown') return <UnknownPage path={shown.path} nearest={shown.nearest} />;
  if (shown.page === 'operation') return <OperationPage operation={shown.operation} query={shown.query} />;
  return (
    <>
      <OperationPage operation={shown.operation} query={shown.query} intro={<Intro />} />
      <Families />
    </>
  );
}

function Intro() {
  return (
    <p class="intro">
      Quantitative finance, computed <strong>in this page</strong> by the open libraries behind the API: move a slider,
      and the price, the Greeks and the payoff move with it.
    </p>
  );
}

function titleOf(shown: Route): string {
  if (shown.page === 'operation') return `${shown.operation.title} · quant`;
  return shown.page === 'watch' ? 'Watch · quant' : 'quant explorer';
}

/** Watch, which is loaded when it is asked for. */
function WatchDoor() {
  const loaded = useLoaded('watch', async () => (await import('./watch/watch-page')).default);
  if (apiAddress === undefined) return <p>Watch needs a service, and this page is hosted without one.</p>;
  if (loaded.state === 'failed') return <p role="alert">Watch could not be loaded: {loaded.sentence}</p>;
  if (loaded.state === 'loading') return <p aria-busy="true">Loading Watch …</p>;
  const WatchPage = loaded.value;
  return <WatchPage />;
}
