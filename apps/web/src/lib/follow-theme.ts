/**
 * Calls back when the device or the visitor changes the theme.
 * @returns a function that stops the callbacks
 */
export function followTheme(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  device.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
