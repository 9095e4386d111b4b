// The contrast of the shop's own colour, by the formulas of WCAG 2.2 ("relative luminance", "contrast ratio").

/** The least contrast of text (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** A colour in linear light: red, green and blue, each from 0 to 1. */
type Light = readonly [number, number, number];

function toLight(colour: string): Light {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** @param round which neighbour of a channel to take, so that the rounded colour is on the safe side */
function toHex(light: Light, round: (value: number) => number): string {
  const digits = light.map((value) => {
    const stored = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    // Channels that were whole numbers must stay the same.
    const whole = round(Number((stored * 255).toFixed(6)));
    return Math.min(255, Math.max(0, whole)).toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

const luminanceOf = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/**
 * The contrast of two colours, from 1 to 21.
 * @param one a colour such as `#0f5f54`
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => luminanceOf(toLight(colour)))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The surfaces on which the accent stands: base-100 and base-200 of each theme (apps/web/src/styles/themes.css). */
export const surfaces = { light: ['#fbf8f2', '#f2ede3'], dark: ['#17181c', '#1e2025'] } as const;
export type Theme = keyof typeof surfaces;

const leastOn = (colour: string, theme: Theme): number =>
  Math.min(...surfaces[theme].map((surface) => contrastOf(colour, surface)));

/** The text on the accent: the lighter or the darker of these, whichever contrasts more. */
const texts = ['#ffffff', '#14110f'] as const;
const textOn = (colour: string): string =>
  contrastOf(colour, texts[0]) >= contrastOf(colour, texts[1]) ? texts[0] : texts[1];

/**
 * The nearest colour of the same hue that can be read in the light theme: the colour itself, or a darker one.
 */
export function nearestAccent(colour: string): string {
  const light = toLight(colour);
  const darkest = Math.min(...surfaces.light.map((surface) => luminanceOf(toLight(surface))));
  const most = (darkest + 0.05) / leastContrast - 0.05;
  const share = Math.min(1, most / luminanceOf(light));
  return toHex([light[0] * share, light[1] * share, light[2] * share], Math.floor);
}

/** Mixes a colour with white until it is light enough for the dark theme. */
function lightened(colour: string): string {
  const light = toLight(colour);
  const lightest = Math.max(...surfaces.dark.map((surface) => luminanceOf(toLight(surface))));
  const least = leastContrast * (lightest + 0.05) - 0.05;
  const luminance = luminanceOf(light);
  const share = Math.max(0, (least - luminance) / (1 - luminance));
  const mix = (value: number) => value + share * (1 - value);
  return toHex([mix(light[0]), mix(light[1]), mix(light[2])], Math.ceil);
}

/** A colour, and the text on it. */
export interface Tone {
  colour: string;
  text: string;
}

/**
 * The accent in each theme. The light theme has it as chosen. The dark theme has it with more white, unless the accent
 * is light enough already: few colours contrast with the surfaces of both themes.
 */
export function tonesOf(accent: string): Record<Theme, Tone> {
  const inDark = lightened(accent);
  return {
    light: { colour: accent, text: textOn(accent) },
    dark: { colour: inDark, text: textOn(inDark) },
  };
}

/** Whether the accent, its tone for the dark theme and the text on both can be read (WCAG AA). */
export function isReadableAccent(accent: string): boolean {
  const tones = tonesOf(accent);
  return (['light', 'dark'] as const).every(
    (theme) =>
      leastOn(tones[theme].colour, theme) >= leastContrast &&
      contrastOf(tones[theme].colour, tones[theme].text) >= leastContrast,
  );
}

/** The accent's contrast with the surfaces of the light theme. */
export const contrastInLight = (accent: string): number => leastOn(accent, 'light');
