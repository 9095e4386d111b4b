/** An sRGB colour written '#rrggbb'. */
export type Colour = `#${string}`;

/** A colour in the OKLab space, where equal steps look equal. Lightness is 0–1. */
type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const labOf = new Map<Colour, Lab>();

function toLab(colour: Colour): Lab {
  const known = labOf.get(colour);
  if (known) return known;
  const [red, green, blue] = toRgb(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lab: Lab = [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
  labOf.set(colour, lab);
  return lab;
}

function fromLab([lightness, greenRed, blueYellow]: Lab): Colour {
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const hex = channels.map((channel) =>
    Math.round(clamp(fromLinear(clamp(channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The colour `share` (0–1) of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [toLab(from), toLab(to)];
  return fromLab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighten = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);

export const darken = (colour: Colour, share: number): Colour => mix(colour, '#14101c', share);

/** Amounts of light, not limited to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = new Map<Colour, Rgb>();

export function toRgb(colour: Colour): Rgb {
  const known = rgbOf.get(colour);
  if (known) return known;
  const channel = (start: number): number => toLinear(parseInt(colour.slice(start, start + 2), 16) / 255);
  const rgb: Rgb = [channel(1), channel(3), channel(5)];
  rgbOf.set(colour, rgb);
  return rgb;
}

/** A channel from 0 to 255. Bright light approaches white slowly instead of being cut off. */
export function toByte(light: number): number {
  const bent = light < 0.55 ? light : 0.55 + 0.45 * (1 - Math.exp((0.55 - light) / 0.45));
  return Math.round(clamp(fromLinear(clamp(bent))) * 255);
}
