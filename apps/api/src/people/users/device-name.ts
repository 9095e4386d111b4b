type Names = readonly (readonly [RegExp, string])[];

// Sorted so that the first match is right: Edge also claims to be Chrome, and Chrome also claims to be Safari.
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
 * The name of a device by its User-Agent header, such as "Firefox on Linux". Leaves versions out, so that an updated
 * browser is still the same device. Other programs keep the name that they give, such as "curl". Empty without a
 * header.
 */
export function deviceName(userAgent = ''): string {
  if (userAgent === '') return '';
  const browser = nameIn(browsers, userAgent);
  const own = /^(?!Mozilla\/)([a-z][\w -]{0,40})\//i.exec(userAgent)?.[1];
  const system = nameIn(systems, userAgent);
  return `${browser ?? own ?? 'Unknown browser'}${system === undefined ? '' : ` on ${system}`}`;
}
