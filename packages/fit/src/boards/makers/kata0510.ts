import type { MakerFile } from './record.ts';

export const kata0510: MakerFile = {
  maker: 'kata0510',
  boards: [
    {
      name: 'Lily58',
      usb: '04d8:eb2d',
      keys: { via: 'v3/lily58/lily58', opened: '2026-11-30' },
    },
  ],
};
