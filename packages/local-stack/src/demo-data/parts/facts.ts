import type { FactsOf } from '@switchyard/shared/parts';

/** What our boards have in common, whether they come alone or as a kit. */
export const hotSwapBoard = {
  mount: ['mx'],
  pins: ['3', '5'],
  hotSwap: true,
  pcbThickness: 1.6,
  spacing: 'mx',
  connector: 'usb-c',
} satisfies Partial<FactsOf<'pcb'>>;

/** What most of our keycaps are. */
export const blankPbt = {
  kind: 'keycaps',
  capMaterial: 'pbt',
  legends: 'none',
  stem: 'mx',
  spacing: 'mx',
} satisfies Partial<FactsOf<'keycaps'>> & { kind: 'keycaps' };
