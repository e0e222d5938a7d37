import { apiAddress } from '../service/api-address';
import { isDrawerOpen, isPaletteOpen } from './open-state';
import { Palette } from './palette';
import { theme, THEMES } from './theme';

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Name, search, and ways to elsewhere. */
export function Header() {
  return (
    <header class="header">
      <button
        type="button"
        class="header-menu"
        aria-label="Operations"
        aria-expanded={isDrawerOpen.value}
        onClick={() => (isDrawerOpen.value = !isDrawerOpen.value)}
      >
        ☰
      </button>
      <a class="header-name" href="#/">
        quant
      </a>
      <button type="button" class="header-search" onClick={() => (isPaletteOpen.value = true)}>
        <span>Search operations</span>
        <kbd>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav class="header-links" aria-label="Elsewhere">
        {apiAddress === undefined ? null : (
          <>
            <a href="#/watch">Watch</a>
            <a href={`${apiAddress}/docs`}>API</a>
          </>
        )}
      </nav>
      <label class="header-theme">
        <span class="visually-hidden">Colours</span>
        <select
          value={theme.value}
          onChange={({ currentTarget }) => {
            theme.value = THEMES.find((one) => one === currentTarget.value) ?? 'auto';
          }}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {one === 'auto' ? 'Auto' : one === 'light' ? 'Light' : 'Dark'}
            </option>
          ))}
        </select>
      </label>
      <Palette />
    </header>
  );
}
