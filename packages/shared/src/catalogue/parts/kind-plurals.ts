/** The names of the kinds in menus. A file of its own, because every page loads it. */
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
