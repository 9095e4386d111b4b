/** The kinds of parts as a menu names them. Apart from all else about kinds, because every page has them. */
export const kindPlurals = {
  switch: 'Switches',
  keycaps: 'Keycaps',
  kit: 'Keyboard kits',
  pcb: 'PCBs',
  plate: 'Plates',
  stabiliser: 'Stabilisers',
  case: 'Cases',
  cable: 'Cables',
  desk: 'Rests and mats',
  tool: 'Tools',
  care: 'Care',
} as const;
