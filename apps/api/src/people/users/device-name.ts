type Names = readonly (readonly [RegExp, string])[];

// Each names those after it as well: Edge says that it is Chrome, and Chrome that it is Safari.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([form]) => form.test(userAgent))?.[1];

/**
 * A device in plain words, such as "Firefox on Linux", by the User-Agent header. It has no versions: a browser that
 * updates itself is the same device. A program that is no browser is called as it calls itself, such as "curl". Empty
 * without a header.
 */
export function deviceName(userAgent = ''): string {
  if (userAgent === '') return '';
  const browser = nameIn(browsers, userAgent);
  const own = /^(?!Mozilla\/)([a-z][\w -]{0,40})\//i.exec(userAgent)?.[1];
  const system = nameIn(systems, userAgent);
  return `${browser ?? own ?? 'Unknown browser'}${system === undefined ? '' : ` on ${system}`}`;
}
