import type { MakerFile } from './record.ts';

export const tkc: MakerFile = {
  maker: 'TKC',
  boards: [
    {
      name: 'TKC Portico',
      usb: '544b:0008',
      keys: { via: 'v3/tkc/portico/portico', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/tkc/portico/readme.md',
          opened: '2026-11-30',
          says: 'It is plugged in with a USB-C cable.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'TKC Candybar (lefty)',
      usb: '544b:0003',
      keys: { via: 'v3/tkc/candybar/candybar-lefty', opened: '2026-11-30' },
    },
    {
      name: 'TKC Portico75',
      usb: '544b:0011',
      keys: { via: 'v3/tkc/portico75/portico75', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/tkc/portico75/readme.md',
          opened: '2026-11-30',
          says: 'It is plugged in with a USB-C cable.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'TKC Portico68 v2',
      usb: '544b:0012',
      keys: { via: 'v3/tkc/portico68v2/portico68v2', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
    },
    {
      name: 'TKC Godspeed75',
      usb: '544b:0006',
      keys: { via: 'v3/tkc/godspeed75/godspeed75', opened: '2026-11-30' },
    },
    {
      name: 'TKC California',
      usb: '544b:0009',
      keys: { via: 'v3/tkc/california/california', opened: '2026-11-30' },
    },
    {
      name: 'TKC M0lly',
      usb: '544b:0004',
      keys: { via: 'v3/tkc/m0lly/m0lly', opened: '2026-11-30' },
    },
  ],
};
