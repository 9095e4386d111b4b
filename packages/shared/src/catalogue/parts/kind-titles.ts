import { kindPlurals } from './kind-plurals.ts';

/** What the kinds of parts are called. */
export const kindTitles = {
  switch: { one: 'Switch', many: kindPlurals.switch },
  keycaps: { one: 'Keycap set', many: kindPlurals.keycaps },
  kit: { one: 'Keyboard kit', many: kindPlurals.kit },
  pcb: { one: 'PCB', many: kindPlurals.pcb },
  plate: { one: 'Plate', many: kindPlurals.plate },
  stabiliser: { one: 'Stabiliser set', many: kindPlurals.stabiliser },
  case: { one: 'Case', many: kindPlurals.case },
  cable: { one: 'Cable', many: kindPlurals.cable },
  desk: { one: 'Rest or mat', many: kindPlurals.desk },
  tool: { one: 'Tool', many: kindPlurals.tool },
  care: { one: 'Care product', many: kindPlurals.care },
} as const;
