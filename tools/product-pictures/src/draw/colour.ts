/** An sRGB colour written '#rrggbb'. */
export type Colour = `#${string}`;

/** Lightness 0–1 and the two opponent axes of the OKLab space, in which equal steps look equal. */
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
  const channel = (start: number): number => toLinear(parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
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

/**
 * The colour as seen under light. `brightness` 1 leaves it as it is; less keeps its hue alive in the
 * shade rather than greying it; more, and `shine` (0–1), go towards white.
 */
export function underLight(colour: Colour, brightness: number, shine: number): Colour {
  const [lightness, greenRed, blueYellow] = toLab(colour);
  const dimmed = Math.min(1, brightness);
  const chroma = dimmed ** 0.4;
  const towardsWhite = clamp(Math.max(0, brightness - 1) * 0.6 + shine);
  const shaded: Lab = [
    lightness * dimmed ** 0.6,
    greenRed * chroma,
    blueYellow * chroma - (1 - dimmed) * 0.012,
  ];
  return fromLab([
    shaded[0] + (1 - shaded[0]) * towardsWhite,
    shaded[1] * (1 - towardsWhite),
    shaded[2] * (1 - towardsWhite),
  ]);
}
