import type { FactsOf } from '@switchyard/shared/parts';

/** Facts that all our boards share, whether sold alone or in a kit. */
export const hotSwapBoard = {
  mount: ['mx'],
  pins: ['3', '5'],
  hotSwap: true,
  pcbThickness: 1.6,
  spacing: 'mx',
  connector: 'usb-c',
} satisfies Partial<FactsOf<'pcb'>>;

/** Facts that most of our keycaps share. */
export const blankPbt = {
  kind: 'keycaps',
  capMaterial: 'pbt',
  legends: 'none',
  stem: 'mx',
  spacing: 'mx',
} satisfies Partial<FactsOf<'keycaps'>> & { kind: 'keycaps' };
