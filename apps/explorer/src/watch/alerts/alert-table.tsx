import { hoursAndMinutes } from '../figures';
import './alert-table.css';
import { type AlertWords, alertWords, type Payload } from './alert-words';
import './badge.css';

/** An alert in the table. */
interface ListedAlert {
  readonly id: string;
  readonly type: string;
  readonly payload: Payload;
  /** Minutes of the story, or a time [epoch milliseconds]. */
  readonly at: { readonly minutes: number } | { readonly time: number };
  /** State of its message; absent without a webhook. */
  readonly delivery?: string;
}

interface AlertTableProps {
  readonly caption: string;
  /** Text of an empty table. */
  readonly empty: string;
  /** Oldest first. */
  readonly alerts: readonly ListedAlert[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The alerts, newest first. Screen readers announce each new one. */
export function AlertTable({ caption, empty, alerts, chosen, onChoose }: AlertTableProps) {
  const newest = alerts.at(-1);
  return (
    <div class="watch-alerts">
      <p class="visually-hidden" role="status" aria-live="polite">
        {newest ? spoken(alertWords(newest.type, newest.payload)) : ''}
      </p>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Alert</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {alerts.length === 0 && (
            <tr>
              <td colSpan={3}>{empty}</td>
            </tr>
          )}
          {alerts.toReversed().map((alert) => (
            <AlertRow key={alert.id} alert={alert} isChosen={alert.id === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AlertRowProps {
  readonly alert: ListedAlert;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function AlertRow({ alert: { id, type, payload, at, delivery }, isChosen, onChoose }: AlertRowProps) {
  const { headline, detail, weight } = alertWords(type, payload);
  return (
    <tr>
      <td class="watch-alerts-when">{'minutes' in at ? hoursAndMinutes(at.minutes) : <Time at={at.time} />}</td>
      <td>
        <span class={`watch-badge watch-badge-${weight}`}>{headline}</span>{' '}
        <span class="watch-alerts-detail">{detail}</span>
      </td>
      <td>
        <button
          type="button"
          class="watch-alerts-choose"
          aria-pressed={isChosen}
          onClick={() => {
            onChoose(id);
          }}
        >
          <code>{type}</code>
          <span class="visually-hidden">: show its message</span>
        </button>
        {delivery !== undefined && <span class="watch-alerts-delivery">{delivery}</span>}
      </td>
    </tr>
  );
}

function Time({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()}>
      {date.toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}
    </time>
  );
}

const spoken = ({ headline, detail }: AlertWords): string => `${headline}. ${detail}`;
