import type { MakerFile } from './record.ts';

export const ramaWorks: MakerFile = {
  maker: 'RAMA WORKS',
  boards: [
    {
      name: 'RAMA WORKS M60-A',
      usb: '5241:060a',
      keys: { via: 'v3/wilba_tech/rama_works_m60_a/rama_works_m60_a', opened: '2026-11-30' },
      layout: '60-hhkb',
    },
    {
      name: 'RAMA WORKS U80-A',
      usb: '5241:080a',
      keys: { via: 'v3/wilba_tech/rama_works_u80_a/rama_works_u80_a', opened: '2026-11-30' },
      layout: 'novelkeys-nk-classic-tkl',
    },
  ],
};
