/** What a visitor may choose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Also read by public/before-paint.js. */
const themeKey = 'theme';

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows the theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
