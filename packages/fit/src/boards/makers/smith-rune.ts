import type { MakerFile } from './record.ts';

export const smithRune: MakerFile = {
  maker: 'Smith + Rune',
  boards: [
    {
      name: 'Smith + Rune Iron180',
      usb: '8384:1180',
      keys: { via: 'v3/smithrune/iron180/iron180', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Smith-And-Rune/Iron180/blob/2ea97bd92a152de43b8ff9f4df74d9a05b1e443e/BuildGuide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide: stabilisers sit on the PCB, the plate lies in gaskets, and it takes a USB-C cable.',
          facts: {
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
            mounting: ['gasket'],
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
