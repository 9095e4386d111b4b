import { useEffect, useSyncExternalStore } from 'react';
import { keepText, onDevice } from '../../lib/kept.ts';
import { createStore } from '../../lib/store.ts';
import { repeatClicks } from '../../lib/early-click.tsx';
import { icon } from '../../ui/shell-icons.tsx';

// The colours of both themes are in styles/themes.css.

/** The themes that a visitor can choose. `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';

const ring = 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0';
const SunIcon = icon(
  `${ring}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
);
const MoonIcon = icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
const SunMoonIcon = icon(`${ring}M12 2.5v19M2.5 12h2M5.3 5.3l1.4 1.4M5.3 18.7l1.4-1.4`);

const themes = {
  system: { next: 'light', icon: SunMoonIcon, name: 'as your device' },
  light: { next: 'dark', icon: SunIcon, name: 'light' },
  dark: { next: 'system', icon: MoonIcon, name: 'dark' },
} as const satisfies Record<Theme, unknown>;

/** index.html reads the same key, so that a reload starts in the chosen theme. */
const storageKey = 'theme';

const changes = createStore<Theme>('system');

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  keepText(onDevice, storageKey, theme === 'system' ? undefined : theme);
  changes.set(theme);
}

/**
 * Cycles through the themes: system, light, dark. Its code loads after the page's, so it replays early clicks itself.
 */
export default function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(changes.subscribe, shownTheme, () => 'system');
  useEffect(repeatClicks, []);
  const { next, icon: Icon, name } = themes[theme];
  const label = `Theme: ${name}. Change to ${themes[next].name}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className="quiet-button min-w-11 px-2"
    >
      <Icon className="size-5" />
    </button>
  );
}
