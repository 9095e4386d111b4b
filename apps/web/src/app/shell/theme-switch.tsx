import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../../lib/theme.ts';

const themes = {
  system: { next: 'light', icon: SunMoon, name: 'as your device' },
  light: { next: 'dark', icon: Sun, name: 'light' },
  dark: { next: 'system', icon: Moon, name: 'dark' },
} as const satisfies Record<Theme, unknown>;

/** Goes round the themes: as the device, light, dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const { next, icon: Icon, name } = themes[theme];
  const label = `Theme: ${name}. Change to ${themes[next].name}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
      className="quiet-button min-w-11 px-2"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
