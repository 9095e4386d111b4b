import type { MakerFile } from './record.ts';

export const smithRune: MakerFile = {
  maker: 'Smith + Rune',
  boards: [
    {
      name: 'Smith + Rune Iron180',
      usb: '8384:1180',
      keys: { via: 'v3/smithrune/iron180/iron180', opened: '2026-11-30' },
    },
  ],
};
