import type { MakerFile } from './record.ts';

export const melgeek: MakerFile = {
  maker: 'MelGeek',
  boards: [
    {
      name: 'MelGeek Mojo68',
      usb: 'eded:0068',
      keys: { via: 'v3/melgeek/mojo68/mojo68_rev1', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mojo68/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek Mojo75',
      usb: 'eded:7075',
      keys: { via: 'v3/melgeek/mojo75/mojo75_rev1', opened: '2026-11-30' },
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mojo75/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek MJ61',
      usb: 'eded:ed61',
      keys: { via: 'v3/melgeek/mj61/mj61_rev1', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mj61/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek MJ63',
      usb: 'eded:6063',
      keys: { via: 'v3/melgeek/mj63/mj63_rev1', opened: '2026-11-30' },
      layout: 'dz60rgb',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mj63/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek MJ64',
      usb: 'eded:6064',
      keys: { via: 'v3/melgeek/mj64/mj64_rev1', opened: '2026-11-30' },
      layout: 'dz64rgb',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mj64/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek MJ65',
      usb: 'eded:0065',
      keys: { via: 'v3/melgeek/mj65/mj65_rev3', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mj65/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek Mach80',
      usb: 'eded:0080',
      keys: { via: 'v3/melgeek/mach80/mach80_rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/mach80/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek Tegic',
      usb: 'eded:0081',
      keys: { via: 'v3/melgeek/tegic/tegic_rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/tegic/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'MelGeek Z70 Ultra',
      usb: 'eded:6570',
      keys: { via: 'v3/melgeek/z70/z70_ultra_rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/melgeek/z70ultra/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
  ],
};
