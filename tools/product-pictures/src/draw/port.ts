import type { CaseStyle } from './board.ts';
import { matte, metal, satin } from './material.ts';
import { block, moveAll, type Mesh } from './mesh.ts';
import { oblong } from './outline.ts';
import { place } from './vector.ts';

/** The USB-C port in a case's back wall, `x` millimetres right of its middle as the typist sees it. */
export function casePort({ layout, bezel = 8 }: CaseStyle, x: number): Mesh[] {
  const mouth = [
    block(oblong(12.6, 6.4, 2.6), 0, 0.05, satin('#24242a')),
    block(oblong(9.6, 4, 2), 0, 0.1, metal('#c9ced6')),
    block(oblong(8.7, 3.1, 1.55), 0, 0.14, matte('#0e0e12')),
    block(oblong(6.4, 0.8, 0.2), 0, 0.18, satin('#4a4b54')),
  ];
  return moveAll(mouth, place({ at: [x, layout.depth / 2 + bezel, -3.5], tilt: -90 }));
}
