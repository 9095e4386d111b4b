import type { MakerFile } from './record.ts';

export const skyloong: MakerFile = {
  maker: 'Skyloong',
  boards: [
    {
      name: 'Skyloong GK61',
      usb: '1ea7:6061',
      keys: { via: 'v3/skyloong/gk61/v1/gk61_v1', opened: '2026-11-30' },
    },
    {
      name: 'Skyloong GK61 Pro',
      usb: '1ea7:6a61',
      keys: { via: 'v3/skyloong/gk61/pro/gk61pro', opened: '2026-11-30' },
    },
  ],
};
