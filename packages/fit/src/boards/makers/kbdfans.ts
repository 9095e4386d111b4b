import type { MakerFile } from './record.ts';

export const kbdfans: MakerFile = {
  maker: 'KBDfans',
  boards: [
    {
      name: 'KBDfans Tofu60',
      usb: '4b42:6071',
      keys: { via: 'v3/dztech/tofu60/tofu60', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/dztech/tofu60/readme.md',
            opened: '2026-11-30',
            says: 'It is called a customisable 60% hot-swap keyboard.',
          },
        },
      },
    },
    {
      name: 'KBDfans Tofu II',
      usb: '445a:1427',
      keys: { via: 'v3/dztech/tofu_ii/tofu_ii', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans Tofu Jr',
      usb: '445a:1426',
      keys: { via: 'v3/dztech/tofu_jr/tofu_jr', opened: '2026-11-30' },
      layout: '65-ansi',
    },
    {
      name: 'KBDfans KBD67 Hotswap',
      usb: '4b42:6065',
      keys: { via: 'v3/kbdfans/kbd67hotswap/kbd67hotswap', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/hotswap/readme.md',
            opened: '2026-11-30',
            says: 'It is called a 65% hot-swap board.',
          },
        },
        connector: {
          value: 'usb-c',
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/hotswap/readme.md',
            opened: '2026-11-30',
            says: 'It has a USB Type-C port.',
          },
        },
      },
    },
    {
      name: 'KBDfans KBD67 Lite (MKII RGB)',
      usb: '4b42:1226',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiirgbv3', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
    },
    {
      name: 'KBDfans KBD67 MKII RGB ISO',
      usb: '4b42:0105',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiirgb_iso', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65-iso',
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/mkiirgb_iso/readme.md',
            opened: '2026-11-30',
            says: 'The title says hot-swap.',
          },
        },
      },
    },
    {
      name: 'KBDfans KBD67 MKII soldered',
      usb: 'a103:0013',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiisoldered', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: false,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/mkii_soldered/readme.md',
            opened: '2026-11-30',
            says: 'This is the PCB to be soldered, not the hot-swap one.',
          },
        },
      },
    },
    {
      name: 'KBDfans KBD67 rev 2',
      usb: '4b42:6067',
      keys: { via: 'v3/kbdfans/kbd67rev2/kbd67rev2', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans KBD75 hot-swap',
      usb: '4b42:6062',
      keys: { via: 'v3/kbdfans/kbd75/kbd75hs', opened: '2026-11-30' },
      layout: '75-ansi',
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd75hs/readme.md',
            opened: '2026-11-30',
            says: 'It is called a 75% hot-swap keyboard.',
          },
        },
      },
    },
    {
      name: 'KBDfans KBD75 rev 2',
      usb: '4b42:6061',
      keys: { via: 'v3/kbdfans/kbd75/kbd75rev2', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans KBD8X MKII',
      usb: 'a103:0005',
      keys: { via: 'v3/kbdfans/kbd8x_mk2/kbd8x_mk2', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans D45',
      usb: '4b42:0006',
      keys: { via: 'v3/kbdfans/d45/d45v2', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans Bella',
      usb: '4b42:0008',
      keys: { via: 'v3/kbdfans/bella/bella_rgb', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/bella/rgb/readme.md',
            opened: '2026-11-30',
            says: 'The title says hot-swap.',
          },
        },
      },
    },
    {
      name: 'KBDfans Odin soldered',
      usb: '4b42:0101',
      keys: { via: 'v3/kbdfans/odin/odin_soldered', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: false,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/odin/soldered/readme.md',
            opened: '2026-11-30',
            says: 'It is called a soldered keyboard.',
          },
        },
      },
    },
    {
      name: 'KBDfans Tiger80',
      usb: '4b42:0011',
      keys: { via: 'v3/kbdfans/tiger80/tiger80', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/tiger80/readme.md',
            opened: '2026-11-30',
            says: 'It is called an 80% hot-swap keyboard.',
          },
        },
      },
    },
    {
      name: 'KBDfans Maja',
      usb: '4b42:6068',
      keys: { via: 'v3/kbdfans/maja/maja', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans Niu Mini',
      usb: '6e6d:0001',
      keys: { via: 'v3/kbdfans/niu_mini/niu_mini', opened: '2026-11-30' },
    },
  ],
};
