import type { MakerFile } from './record.ts';

export const glorious: MakerFile = {
  maker: 'Glorious',
  boards: [
    {
      name: 'Glorious GMMK Pro',
      usb: '320f:5044',
      keys: { via: 'v3/gmmk/pro/gmmk_pro', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/KevinNVM/tokonline/blob/0f8373b88dfed83c688dc66a6d444ebcb2ac40b2/database/seeders/DatabaseSeeder.php',
          opened: '2026-12-01',
          says: 'A shop’s copy of the maker’s specifications: modular (hot-swap) switches, screw-in stabilisers, a USB-C socket, mounted in gaskets, south-facing LEDs.',
          facts: {
            hotSwap: true,
            stabilisers: ['screw-in'],
            connector: 'usb-c',
            mounting: ['gasket'],
            lights: 'south',
          },
        },
        {
          url: 'https://github.com/avogel3/avogel3.github.io/blob/5300bc0f8e0d8f48d1360225a678ca00168f07b2/source/blog/2022-05-01-gmmk-refresh.html.markdown',
          opened: '2026-12-01',
          says: 'An owner replaced its Kailh switches by Gateron Milky Yellow: both have the shape of MX.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Glorious GMMK 2 65%',
      usb: '320f:5045',
      keys: { via: 'v3/gmmk/gmmk2/p65/ansi/p65_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 65% ISO',
      usb: '320f:504a',
      keys: { via: 'v3/gmmk/gmmk2/p65/iso/p65_iso', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 96%',
      usb: '320f:504b',
      keys: { via: 'v3/gmmk/gmmk2/p96/ansi/p96_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 96% ISO',
      usb: '320f:505a',
      keys: { via: 'v3/gmmk/gmmk2/p96/iso/p96_iso', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK Numpad',
      usb: '320f:5088',
      keys: { via: 'v3/gmmk/numpad/gmmk_numpad', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 3 75%',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/25898c07c6b29b45b31991e0c9111a9be4014ed6/keyboards/gmmk/gmmk3/p75/ansi/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys and the knob.',
      },
      layout: 'glorious-gmmk-3-75',
    },
    {
      name: 'Glorious GMMK 3 100%',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/96a4eb7d385156c3c42c1db1b77dcc28d42b0bc1/keyboards/gmmk/gmmk3/p100/ansi/keymaps/default/keymap.c',
        opened: '2026-12-01',
        says: 'A drawing of the keys and the knob.',
      },
      qmk: 'gmmk/gmmk3/p100/ansi',
      layout: 'glorious-gmmk-3-100',
    },
    {
      name: 'Glorious GMMK Full Size',
      also: ['GMMK 1 Full Size'],
      usb: '0c45:652f',
      keys: {
        url: 'https://github.com/yazninja/qmk_firmware/blob/566c7d82a02be953471efe8dcf4928423e85584c/keyboards/gmmk/full/VIA_gmmk_full_ansi.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: 'full-ansi',
      told: [
        {
          url: 'https://techpowerup.com/reviews/Glorious_PC_Gaming_Race/GMMK/5.html',
          opened: '2026-12-01',
          says: 'A review: its switches can be swapped. It came with Gateron Brown, which have the shape of MX.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Glorious GMMK Full Size ISO',
      also: ['GMMK 1 Full Size ISO'],
      usb: '0c45:652f',
      keys: {
        url: 'https://github.com/yazninja/qmk_firmware/blob/566c7d82a02be953471efe8dcf4928423e85584c/keyboards/gmmk/full/VIA_gmmk_full_iso.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: 'full-iso',
      told: [
        {
          url: 'https://techpowerup.com/reviews/Glorious_PC_Gaming_Race/GMMK/5.html',
          opened: '2026-12-01',
          says: 'A review: its switches can be swapped. It came with Gateron Brown, which have the shape of MX.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Glorious GMMK TKL',
      also: ['GMMK 1 TKL'],
      usb: '0c45:652f',
      keys: {
        url: 'https://github.com/yazninja/qmk_firmware/blob/566c7d82a02be953471efe8dcf4928423e85584c/keyboards/gmmk/full/VIA_gmmk_tkl_ansi.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Glorious GMMK TKL ISO',
      also: ['GMMK 1 TKL ISO'],
      usb: '0c45:652f',
      keys: {
        url: 'https://github.com/yazninja/qmk_firmware/blob/566c7d82a02be953471efe8dcf4928423e85584c/keyboards/gmmk/full/VIA_gmmk_tkl_iso.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: 'tkl-iso',
    },
    {
      name: 'Glorious GMMK Compact',
      also: ['GMMK 1 Compact'],
      keys: {
        url: 'https://github.com/yazninja/qmk_firmware/blob/48fe210e9aa3322ad536e93968497b398d9173cf/keyboards/gmmk/compact/rev2/rev2.h',
        opened: '2026-12-01',
        says: 'Its five rows of 14, 14, 13, 12 and 8 keys, as on a 60% keyboard.',
      },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/techidaily/site-buynow-help/blob/6a0469e068d392b47862721f565b7a09b0f924b0/source/_posts/top-rated-gaming-keyboards-for-gamers-the-definitive-list.md',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering, and it came with Gateron Brown, which have the shape of MX.',
          facts: { mount: ['mx'], hotSwap: true },
          atLeast: ['mount'],
        },
      ],
    },
  ],
};
