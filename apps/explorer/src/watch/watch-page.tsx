import { useState } from 'preact/hooks';
import { apiAddress } from '../service/api-address';
import { Demonstration } from './demonstration/demonstration';
import { OwnPositions } from './monitor/own-positions';
import { keptMonitors } from './service/kept-monitors';
import './watch-page.css';

/** The reader's monitors and a demonstration. Monitors come first if the reader has any. */
export default function WatchPage() {
  const [hasOwn] = useState(() => keptMonitors(() => localStorage).some(({ address }) => address === apiAddress));
  const own = apiAddress !== undefined && <OwnPositions address={apiAddress} />;
  return (
    <div class="watch-page">
      <h1>Watch</h1>
      <p class="watch-lead">
        An exchange closes a leveraged position when the price reaches its liquidation price. Watch checks the price
        every minute and alerts you in a chat or in your own program: when liquidation comes near, when it is very near,
        and when funding or volatility change.
      </p>
      {hasOwn && own}
      <Demonstration isAutomatic={!hasOwn} />
      {!hasOwn && own}
      {apiAddress === undefined && (
        <p class="watch-small">This page has no service. Open the page of a service to watch your positions.</p>
      )}
    </div>
  );
}
