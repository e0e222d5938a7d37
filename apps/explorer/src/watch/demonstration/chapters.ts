import { type LiquidationAlert } from '@quant/watch/engine';
import { alertWords } from '../alerts/alert-words';
import { percent, price, rate, usd } from '../figures';
import { type Message, type Moment, payloadOf, type Story } from './story';

/** A caption, shown from its minute to that of the next one. */
export interface Chapter {
  readonly minute: number;
  readonly title: string;
  readonly text: string;
}

/** A reader needs this long [seconds at normal speed]. */
const LEAST_SHOWN = 1.5;

/**
 * The captions of a story: its beginning, every alert of the engine, an alert that hysteresis prevents, and its end.
 *
 * @example
 * chaptersOf(storyOf(SCENARIOS[0]))[1]?.title; // 'Warn'
 */
export function chaptersOf(story: Story): readonly Chapter[] {
  const told = story.moments.flatMap(({ minute, messages }) =>
    messages.slice(-1).map((message): Chapter => ({ minute, ...wordsOf(message, story) })),
  );
  const chapters = [opening(story), ...told, closing(story)];
  return chapters.flatMap((chapter, i) => [chapter, ...heldBetween(chapter, chapters[i + 1], story)]);
}

/** The first moment between two captions, far enough from both, at which hysteresis alone keeps the band. */
function heldBetween(chapter: Chapter, next: Chapter | undefined, story: Story): readonly Chapter[] {
  const apart = LEAST_SHOWN * story.scenario.ticksPerSecond;
  const [from, to] = [chapter.minute + apart, (next?.minute ?? -Infinity) - apart];
  const moment = story.moments.find((each) => each.minute >= from && each.minute <= to && isHeld(each, story));
  return moment ? [held(moment, story)] : [];
}

function opening({ scenario, monitor, moments }: Story): Chapter {
  const { asset, direction, entryPrice, positionSize, collateral, thresholds } = monitor;
  const first = moments[0];
  return {
    minute: 0,
    title: 'The position opens',
    text:
      `${usd(positionSize)} of ${asset}, ${direction}, at ${price(entryPrice)}, with ${usd(collateral)} of collateral. Its liquidation price is ` +
      `${price(first?.liquidationPrice)}, ${percent(first?.distancePct)} away. Every minute Watch compares the mark with that price: below ` +
      `${percent(thresholds.warnPct)} it warns, below ${percent(thresholds.criticalPct)} it is critical. ${scenario.summary}`,
  };
}

function closing({ moments, scenario }: Story): Chapter {
  const told = moments.reduce((sum, { messages }) => sum + messages.length, 0);
  return {
    minute: scenario.minutes,
    title: 'The end',
    text: `${moments.length} checks, ${told} messages: Watch is silent unless something changes.`,
  };
}

/** The distance is above the threshold, and the band lasts. */
function isHeld({ band, distancePct }: Moment, { monitor: { thresholds } }: Story): boolean {
  if (band === 'ok') return false;
  return distancePct >= (band === 'warn' ? thresholds.warnPct : thresholds.criticalPct);
}

function held({ minute, band, distancePct }: Moment, { monitor: { thresholds } }: Story): Chapter {
  const threshold = band === 'warn' ? thresholds.warnPct : thresholds.criticalPct;
  return {
    minute,
    title: `Still ${band}`,
    text:
      `The distance is back at ${percent(distancePct)}, only just above ${percent(threshold)}. The band ends at a margin above its ` +
      'threshold, so that a wavering price raises one alert, not twenty.',
  };
}

type Words = Pick<Chapter, 'title' | 'text'>;

function wordsOf(message: Message, story: Story): Words {
  const { alert } = message;
  switch (alert.type) {
    case 'liq_warn':
    case 'liq_critical':
    case 'liq_recovered':
      return liquidationWords(alert, story);
    case 'funding_flip':
      return {
        title: alert.now === 'positive' ? 'Longs pay now' : 'Shorts pay now',
        text:
          `Funding has changed sides: ${rate(alert.fundingRate)} every ${alert.intervalHours} h. Funding payments reduce the ` +
          'collateral and move the liquidation price nearer. Funding receipts move it away.',
      };
    case 'vol_regime':
      return {
        title: `Volatility is ${alert.now.toLowerCase()}`,
        text:
          `The volatility of 30 days is ${alert.volRatio30d90d.toFixed(2)} times that of 90 days. The position is unchanged, but the price can ` +
          'cover the same distance sooner.',
      };
    default: {
      const { headline, detail } = alertWords(alert.type, payloadOf(message));
      return { title: headline, text: detail };
    }
  }
}

function liquidationWords(alert: LiquidationAlert, { monitor }: Story): Words {
  const distance = percent(alert.distancePct);
  if (alert.type === 'liq_recovered') return recoveryWords(alert);
  if (alert.reason === 'realert')
    return {
      title: 'A reminder',
      text: `The position has been in its band for six hours. Liquidation is now ${distance} away, and Watch sends a reminder.`,
    };
  if (alert.type === 'liq_critical')
    return {
      title: 'Critical',
      text:
        `Only ${distance} are left, less than ${percent(monitor.thresholds.criticalPct)}. Watch sends this alert immediately. A program ` +
        'can now add collateral or reduce the position.',
    };
  return {
    title: 'Warn',
    text:
      `The liquidation price is ${distance} away, less than ${percent(monitor.thresholds.warnPct)}. Watch sends one signed message to the webhook, ` +
      'and repeats it after six hours if the band lasts.',
  };
}

function recoveryWords({ distancePct, previousBand, fundingAccumEst }: LiquidationAlert): Words {
  const paid = fundingAccumEst < -1 ? ` Funding has cost ${usd(Math.round(-fundingAccumEst))} by now.` : '';
  if (previousBand === 'critical')
    return {
      title: 'No longer critical',
      text: `${percent(distancePct)}: more than the threshold and its margin. This alert is optional (recovery).${paid}`,
    };
  return {
    title: 'Recovered',
    text: `Liquidation is ${percent(distancePct)} away again, and the band is ok. The next warning would be a new one.${paid}`,
  };
}
