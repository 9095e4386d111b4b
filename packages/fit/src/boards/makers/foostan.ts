import type { MakerFile } from './record.ts';

export const foostan: MakerFile = {
  maker: 'foostan',
  boards: [
    {
      name: 'Corne (crkbd)',
      also: ['crkbd rev1'],
      usb: '4653:0001',
      keys: { via: 'v3/crkbd/crkbd', opened: '2026-11-30' },
    },
  ],
};
