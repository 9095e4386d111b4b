import type { MakerFile } from './record.ts';

export const nuphy: MakerFile = {
  maker: 'NuPhy',
  boards: [
    {
      name: 'NuPhy Air60 V2',
      usb: '19f5:3255',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/air60_v2/ansi/keymaps/via/NuPhy%20Air60%20V2%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/air60_v2/ansi',
      layout: 'dz64rgb',
      told: [
        {
          url: 'https://github.com/RichGuk/rich.grundy.io/blob/d18674ffaeff9e01f6677ed5ac9061145e8d3412/src/blog/2024-01-13-nuphy-air60-v2-keyboard-review.md',
          opened: '2026-12-01',
          says: 'A review: its low-profile switches are swapped without soldering, and it has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'NuPhy Air75 V2',
      usb: '19f5:3246',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/air75_v2/ansi/keymaps/via/NuPhy%20Air75%20V2%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/air75_v2/ansi',
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/readthis-io/readthis.io/blob/846de9cb901eac2d38974c3b65d19d68a57842ee/blog/nuphy-air75-v2/index.md',
          opened: '2026-12-01',
          says: 'A review: its sockets take switches with 3 or 5 pins, and it has USB-C.',
          facts: { hotSwap: true, pins: ['3', '5'], connector: 'usb-c' },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: it takes Gateron’s low-profile KS-33.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'NuPhy Air96 V2',
      usb: '19f5:3266',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/air96_v2/ansi/keymaps/via/NuPhy%20Air96%20V2%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/air96_v2/ansi',
      layout: '96-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches 2.0.',
          facts: { mount: ['gateron-ks33-2'] },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: it is hot-swap.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'NuPhy Gem80',
      usb: '19f5:3275',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/gem80/ansi/keymaps/via/NuPhy%20Gem80%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/gem80/ansi',
      told: [
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: switches of the MX kind with 3 or 5 pins are swapped, its stabilisers sit in the plate, and its LEDs face south.',
          facts: { mount: ['mx'], hotSwap: true, pins: ['3', '5'], stabilisers: ['plate'], lights: 'south' },
        },
      ],
    },
    {
      name: 'NuPhy Halo75 V2',
      usb: '19f5:32f5',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/halo75_v2/ansi/keymaps/via/NuPhy%20Halo75%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/halo75_v2/ansi',
    },
    {
      name: 'NuPhy Halo96 V2',
      usb: '19f5:3302',
      keys: {
        url: 'https://github.com/nuphy-src/qmk_firmware/blob/nuphy-keyboards/keyboards/nuphy/halo96_v2/ansi/keymaps/via/NuPhy%20Halo96%20via3.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'nuphy/halo96_v2/ansi',
    },
  ],
};
