import { createStore } from './store.ts';

/** What a visitor may choose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Also read by before-paint.js. */
const themeKey = 'theme';

const chosenHere = createStore<Theme | undefined>(undefined);

/** The theme that is chosen: the document itself says so, from before the first paint on. */
export const theme = {
  get(): Theme {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
  subscribe: chosenHere.subscribe,
};

/** Shows the theme at once and keeps it for the next visit. */
export function chooseTheme(wanted: Theme): void {
  if (wanted === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = wanted;
  try {
    if (wanted === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, wanted);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  chosenHere.set(wanted);
}
