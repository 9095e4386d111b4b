import type { MakerFile } from './record.ts';

export const splitkbCom: MakerFile = {
  maker: 'splitkb.com',
  boards: [
    {
      name: 'splitkb.com Kyria',
      usb: '8d1d:9d9d',
      keys: { via: 'v3/splitkb/kyria', opened: '2026-11-30' },
    },
  ],
};
