import { type Picture } from '@quant/plots';
import { alertWords } from '../alerts/alert-words';
import { hoursAndMinutes, percent, price } from '../figures';
import { type Seen, watchedPicture } from '../picture/watched-picture';
import { type Moment, payloadOf, type Story } from './story';

/** A story up to a minute. */
export function storyPicture({ scenario, monitor, moments }: Story, minute: number): Picture {
  const past = moments.slice(0, minute + 1);
  const now = past.at(-1);
  const { asset, direction, thresholds } = monitor;
  const figures = `Mark ${price(now?.mark)} · liquidation ${price(now?.liquidationPrice)} · ${percent(now?.distancePct)} apart`;
  return watchedPicture({
    title: `${asset} ${direction}, after ${hoursAndMinutes(minute)}`,
    subtitle: figures,
    description: `The mark price of ${asset}, the bands in which the monitor warns and becomes critical, and the distance to liquidation below. ${figures}; band ${now?.band ?? 'ok'}.`,
    x: { label: 'Time', unit: 'hours' },
    seen: past.map(seenOf),
    from: 0,
    until: scenario.minutes / 60,
    told: past.flatMap(({ mark, minute: at, messages }) =>
      messages.map((message) => ({
        x: at / 60,
        mark,
        weight: alertWords(message.alert.type, payloadOf(message)).weight,
      })),
    ),
    thresholds,
  });
}

function seenOf({ minute, mark, liquidationPrice, distancePct, bands }: Moment): Seen {
  return {
    x: minute / 60,
    mark,
    liquidationPrice,
    warnPrice: bands.warn.price ?? NaN,
    criticalPrice: bands.critical.price ?? NaN,
    distancePct,
  };
}
