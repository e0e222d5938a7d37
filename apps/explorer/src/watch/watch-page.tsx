import { useState } from 'preact/hooks';
import { apiAddress } from '../service/api-address';
import { Demonstration } from './demonstration/demonstration';
import { OwnPositions } from './monitor/own-positions';
import { keptMonitors } from './service/kept-monitors';
import './watch-page.css';

/** Positions that are watched, and a demonstration of it; who has one of their own sees that first. */
export default function WatchPage() {
  const [hasOwn] = useState(() => keptMonitors(() => localStorage).some(({ address }) => address === apiAddress));
  const own = apiAddress !== undefined && <OwnPositions address={apiAddress} />;
  return (
    <div class="watch-page">
      <h1>Watch</h1>
      <p class="watch-lead">
        A leveraged position is closed by its exchange when the price comes to its liquidation price. Watch looks every
        minute, and tells a program of yours in time: when it comes near, when it is very near, and when funding or
        volatility change.
      </p>
      {hasOwn && own}
      <Demonstration isAutomatic={!hasOwn} />
      {!hasOwn && own}
      {apiAddress === undefined && (
        <p class="watch-small">
          This page is hosted without a service: positions of your own are watched where there is one.
        </p>
      )}
    </div>
  );
}
