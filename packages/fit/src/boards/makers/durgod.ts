import type { MakerFile } from './record.ts';

export const durgod: MakerFile = {
  maker: 'Durgod',
  boards: [
    {
      name: 'Durgod Taurus K320',
      usb: 'd60d:3200',
      keys: { via: 'v3/durgod/k320/k320', opened: '2026-11-30' },
    },
    {
      name: 'Durgod Taurus K310',
      usb: 'd60d:3100',
      keys: { via: 'v3/durgod/k310/k310', opened: '2026-11-30' },
    },
    {
      name: 'Durgod Venus',
      usb: 'd60d:7ec5',
      keys: { via: 'v3/durgod/venus/venus', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://techpowerup.com/review/durgod-x-hk-venus-keyboard/4.html',
          opened: '2026-12-01',
          says: 'A review of the Durgod x HK Venus: its switches are soldered, and its plate is steel.',
          facts: { hotSwap: false, plateMaterial: 'steel' },
        },
      ],
    },
    {
      name: 'Durgod Hades',
      usb: 'd60d:4ad3',
      keys: { via: 'v3/durgod/hades/hades_ansi', opened: '2026-11-30' },
      layout: '65-ansi',
    },
    {
      name: 'Durgod Galaxy',
      usb: 'd60d:6a1a',
      keys: { via: 'v3/durgod/galaxy/galaxy', opened: '2026-11-30' },
      layout: '75-ansi',
    },
  ],
};
