import { darken, lighten, mix, type Colour } from './colour.ts';

export interface Backdrop {
  colour: Colour;
  /** The shop's mark on the floor; portraits go without. */
  rails?: boolean;
}

/** The studio's papers: mid-toned, so that they neither glare on a dark page nor sink on a white one. */
export const papers = {
  sage: { colour: '#b9c7ae' },
  mist: { colour: '#b3c5d2' },
  clay: { colour: '#dcb49e' },
  straw: { colour: '#e2cd9b' },
  lilac: { colour: '#c5bbd8' },
  shell: { colour: '#e3bfbd' },
  stone: { colour: '#cfc8bd' },
  lagoon: { colour: '#a5c9c4' },
  slate: { colour: '#8fa0b3' },
} as const satisfies Record<string, Backdrop>;

/** A lit paper sweep, with the shop's mark on the floor: a track and the branch that leaves it. */
export function paintBackdrop(
  { colour, rails: marked = true }: Backdrop,
  width: number,
  height: number,
): string {
  const rail = mix(darken(colour, 0.16), colour, 0.25);
  const rails = [-1, 1].flatMap((side) => {
    const y = (share: number): number => height * share + side * 10;
    const start = `M-40 ${y(0.8)}C${width * 0.24} ${y(0.79)} `;
    return [
      `${start}${width * 0.55} ${y(0.72)} ${width + 40} ${y(0.5)}`,
      `${start}${width * 0.6} ${y(0.77)} ${width + 40} ${y(0.93)}`,
    ];
  });
  return `<defs>
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darken(colour, 0.1)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${lighten(colour, 0.14)}"/></linearGradient>
<radialGradient id="lamp" cx=".36" cy=".4" r=".62"><stop offset="0" stop-color="${lighten(colour, 0.62)}" stop-opacity=".85"/><stop offset="1" stop-color="${lighten(colour, 0.4)}" stop-opacity="0"/></radialGradient>
</defs><rect width="${width}" height="${height}" fill="url(#paper)"/><rect width="${width}" height="${height}" fill="url(#lamp)"/>${marked ? `<path d="${rails.join('')}" fill="none" stroke="${rail}" stroke-width="4.5" opacity=".5"/>` : ''}`;
}
