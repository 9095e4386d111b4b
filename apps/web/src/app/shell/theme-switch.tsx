import { useSyncExternalStore } from 'react';
import { chooseTheme, theme as themeStore, type Theme } from '../../lib/theme.ts';
import { MoonIcon, SunIcon, SunMoonIcon } from '../../ui/shell-icons.tsx';

const themes = {
  system: { next: 'light', icon: SunMoonIcon, name: 'as your device' },
  light: { next: 'dark', icon: SunIcon, name: 'light' },
  dark: { next: 'system', icon: MoonIcon, name: 'dark' },
} as const satisfies Record<Theme, unknown>;

/** The server knows nobody's choice. */
const themeOfVisitors = (): Theme => 'system';

/** Goes round the themes: as the device, light, dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeOfVisitors);
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
