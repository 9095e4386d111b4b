export { type Arrangement, type BoardOption, optionsOf } from './coverage/arrangements.ts';
export { type JudgeBeside, judgeBeside, type VerdictBeside } from './judging/beside.ts';
export * from './boards/answer-endpoints.ts';
export * from './boards/endpoints.ts';
export * from './boards/kept-endpoints.ts';
export * from './boards/kept-schema.ts';
export { nameAlone } from './boards/name-alone.ts';
export * from './boards/own-answer.ts';
export { usbOf } from './judging/usb.ts';
export * from './judging/build.ts';
export type { Choice, Chosen } from './reading/choices.ts';
export { quantityToOrder } from './coverage/counts.ts';
export * from './judging/endpoints.ts';
export { assumedMount } from './judging/entries.ts';
export { type AskedFact, type Doubts, doubtsOf, isInDoubt, questionThatDecides } from './judging/question.ts';
export { type SaidVerdict, sayVerdict } from './judging/said-verdict.ts';
export * from './rules/findings.ts';
export { type FittingFilter, fittingFilters } from './judging/fitting-filters.ts';
export { heightOf, type Key, type Knob, nameOf, widthOf } from './keys/keys.ts';
export { keyboardOfKeymap, type KeyboardOfKeymap, nameIn } from './reading/keymap.ts';
export { commonLayouts, keysOf as keysOfLayout, type LayoutName, layoutNames } from './reading/layouts.ts';
export {
  longestLayout,
  openLayout,
  type OpenLayout,
  type PastedLayout,
  readPastedLayout,
} from './reading/pasted-layout.ts';
export { isPacked, packLayout } from './reading/packed-layout.ts';
export * from './judging/schema.ts';
export { placeOf, type ToldRows } from './rows/told-rows.ts';
export { nameOfRole, worst } from './rules/verdicts.ts';
