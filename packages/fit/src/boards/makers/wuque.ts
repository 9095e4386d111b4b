import type { MakerFile } from '../record.ts';

export const wuque: MakerFile = {
  maker: 'Wuque',
  boards: [
    {
      name: 'Wuque ikki68 Aurora',
      usb: '706b:0011',
      keys: { via: 'v3/wuque/ikki68_aurora/ikki68_aurora', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/wuque/ikki68_aurora/readme.md',
            opened: '2026-11-30',
            says: 'It mentions the hot-swap sockets under the PCB.',
          },
        },
      },
    },
  ],
};
