import type { MakerFile } from './record.ts';

export const redragon: MakerFile = {
  maker: 'Redragon',
  boards: [
    {
      name: 'Redragon K667',
      usb: '369b:0021',
      keys: { via: 'v3/redragon/k667/k667', opened: '2026-11-30' },
    },
  ],
};
