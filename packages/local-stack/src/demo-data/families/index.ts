import type { DemoFamily } from './family.ts';
import { kitFamilies } from './kits.ts';
import { variantFamilies } from './variants.ts';

export type { DemoFamily } from './family.ts';
export { awaitedPart } from './variants.ts';

/** Three keycap sets with their kits, a switch in three packs, a cable in four colours, a desk mat in two sizes. */
export const demoFamilies: readonly DemoFamily[] = [...kitFamilies, ...variantFamilies];
