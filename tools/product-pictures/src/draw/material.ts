import type { Colour } from './colour.ts';
import type { Vector } from './vector.ts';

/** What a surface is made of. Places are those of the body as it was made, before it was moved. */
export interface Material {
  colour: Colour;
  /** Printed, woven or grown into it; nothing where the plain colour shows. */
  print?: (place: Vector) => Colour | undefined;
  /** 0 is a mirror, 1 is chalk. */
  roughness: number;
  metal?: boolean;
  /** How the surface leans at a place: brush marks, grain. */
  relief?: (place: Vector) => Vector;
  /** Cut out of it. */
  hole?: (place: Vector) => boolean;
  /** Lets light through: 'thin' as a shell does, 'solid' bending it like a block of resin. */
  clear?: 'thin' | 'solid';
}

type Extra = Omit<Partial<Material>, 'colour'>;

export const matte = (colour: Colour, extra: Extra = {}): Material => ({ colour, roughness: 0.9, ...extra });
export const satin = (colour: Colour, extra: Extra = {}): Material => ({ colour, roughness: 0.42, ...extra });
export const glossy = (colour: Colour, extra: Extra = {}): Material => ({
  colour,
  roughness: 0.08,
  ...extra,
});
export const metal = (colour: Colour, extra: Extra = {}): Material => ({
  colour,
  roughness: 0.22,
  metal: true,
  ...extra,
});
/** Bead-blasted and anodised. */
export const anodised = (colour: Colour): Material => metal(colour, { roughness: 0.45 });
/** `colour` is what white looks like through one wall of it. */
export const clear = (colour: Colour): Material => ({ colour, roughness: 0.06, clear: 'thin' });
export const resin = (colour: Colour): Material => ({ colour, roughness: 0.03, clear: 'solid' });

const wobble = (value: number): number => {
  const noise = Math.sin(value * 127.1) * 43_758.545;
  return (noise - Math.floor(noise)) * 2 - 1;
};

/** Fine scratches along the x axis. */
export const brushed = (strength = 0.09): Pick<Material, 'relief'> => ({
  relief: ([x, y]) => {
    const lean = (finest: number): number => {
      const line = y * finest + 0.15 * wobble(Math.floor(x / 17));
      const [low, share] = [Math.floor(line), line - Math.floor(line)];
      return wobble(low) * (1 - share) + wobble(low + 1) * share;
    };
    return [0, strength * (0.6 * lean(2.3) + 0.6 * lean(6.1)), 0];
  },
});
