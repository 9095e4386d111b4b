/** What the kinds of parts are called. Kept apart from their facts, because every page links to the kinds. */
export const kindTitles = {
  switch: { one: 'Switch', many: 'Switches' },
  keycaps: { one: 'Keycap set', many: 'Keycaps' },
  kit: { one: 'Keyboard kit', many: 'Keyboard kits' },
  pcb: { one: 'PCB', many: 'PCBs' },
  plate: { one: 'Plate', many: 'Plates' },
  stabiliser: { one: 'Stabiliser set', many: 'Stabilisers' },
  case: { one: 'Case', many: 'Cases' },
  cable: { one: 'Cable', many: 'Cables' },
  desk: { one: 'Rest or mat', many: 'Rests and mats' },
  tool: { one: 'Tool', many: 'Tools' },
  care: { one: 'Care product', many: 'Care' },
} as const;
