import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keep, kept } from '../shell/storage';
import { type Session } from './session';
import { readSettings, type Setting, settingTitle, withSetting } from './settings';
import { stateQuery } from './url-state';
import { type Address } from './use-address';

/** A setting that somebody stays with for so long is remembered [ms]. */
const STAY = 1500;

/** The settings that were looked at last, each a click away. */
export function SettingsList({ session, address }: { readonly session: Session; readonly address: Address }) {
  const { form } = session;
  const key = `settings.${form.id}`;
  const settings = useSignal<readonly Setting[]>([]);
  const isKept = useSignal(true);
  useEffect(() => {
    settings.value = readSettings(kept(key));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.answered.subscribe((answered) => {
      clearTimeout(timer);
      if (!answered) return;
      timer = setTimeout(() => {
        const query = stateQuery(answered.values, form);
        if (query === undefined || query === settings.value[0]?.query) return;
        settings.value = withSetting(settings.value, { at: Date.now(), query });
        isKept.value = keep(key, JSON.stringify(settings.value));
      }, STAY);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session]);
  if (settings.value.length === 0) return null;
  return (
    <details class="operation-settings">
      <summary>
        Earlier settings <span>{settings.value.length}</span>
      </summary>
      {isKept.value ? null : <p class="operation-note">This browser keeps them only while the page is open.</p>}
      <ol>
        {settings.value.map(({ at, query }) => (
          <li key={query}>
            <button
              type="button"
              title={settingTitle(query, form)}
              onClick={() => {
                address.open(query);
              }}
            >
              <span>{settingTitle(query, form)}</span>
              <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function timeText(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString([], { timeStyle: 'short' }) : date.toLocaleDateString();
}
