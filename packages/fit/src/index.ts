export { type Arrangement, type BoardOption, optionsOf } from './arrangements.ts';
export { type JudgeBeside, judgeBeside, type VerdictBeside } from './beside.ts';
export * from './build.ts';
export type { Choice, Chosen } from './choices.ts';
export { quantityToOrder } from './counts.ts';
export * from './endpoints.ts';
export * from './findings.ts';
export { type FittingFilter, fittingFilters } from './fitting-filters.ts';
export { heightOf, type Key, type Knob, nameOf, widthOf } from './keys.ts';
export { cheapestKits, type Kit, type KitChoice, mostKits } from './kits.ts';
export { keyboardOfKeymap, type KeyboardOfKeymap } from './keymap.ts';
export { commonLayouts, keysOf as keysOfLayout, type LayoutName, layoutNames } from './layouts.ts';
export {
  longestLayout,
  openLayout,
  type OpenLayout,
  type PastedLayout,
  readPastedLayout,
} from './pasted-layout.ts';
export { isPacked, packLayout } from './packed-layout.ts';
export * from './schema.ts';
export { placeOf, type ToldRows } from './told-rows.ts';
export { nameOfRole, worst } from './verdicts.ts';
