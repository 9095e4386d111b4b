import type { MakerFile } from './record.ts';

export const kbdfans: MakerFile = {
  maker: 'KBDfans',
  boards: [
    {
      name: 'KBDfans Tofu60',
      usb: '4b42:6071',
      keys: { via: 'v3/dztech/tofu60/tofu60', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/dztech/tofu60/readme.md',
          opened: '2026-11-30',
          says: 'It is called a customisable 60% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
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
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/hotswap/readme.md',
          opened: '2026-11-30',
          says: 'It is called a 65% hot-swap board. It has a USB Type-C port.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'KBDfans KBD67 Lite (MKII RGB)',
      also: ['KBD67 Lite', 'KBDfans KBD67 Lite'],
      usb: '4b42:1226',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiirgbv3', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/Tecsmith/kbdfans-kbd67-lite/blob/aef59a32f9731a0d92addd185f2c234484cfcc39/readme.md',
          opened: '2026-12-01',
          says: 'The KBD67 Lite R2, with the PCB MKII RGB V3, is called a hot-swap 65% keyboard.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/jiwidi/jiwidi.github.io/blob/d5732d373f3ada5597df9220e5e73d0cf802c406/src/markdown/keyboards.md',
          opened: '2026-12-01',
          says: 'An owner built it with Tangerine switches, which have the shape of MX.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'KBDfans KBD67 MKII RGB ISO',
      usb: '4b42:0105',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiirgb_iso', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65-iso',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/mkiirgb_iso/readme.md',
          opened: '2026-11-30',
          says: 'The title says hot-swap.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KBDfans KBD67 MKII soldered',
      usb: 'a103:0013',
      keys: { via: 'v3/kbdfans/kbd67mkii/kbd67mkiisoldered', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd67/mkii_soldered/readme.md',
          opened: '2026-11-30',
          says: 'This is the PCB to be soldered, not the hot-swap one.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'KBDfans KBD67 rev 2',
      usb: '4b42:6067',
      keys: { via: 'v3/kbdfans/kbd67rev2/kbd67rev2', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/kahboom/nerdycode.com/blob/39e90e1e98b865c38a7ab4ce225b6a8331325189/src/posts/2020/first-mechanical-keyboard-custom.md',
          opened: '2026-12-01',
          says: 'An owner soldered NovelKeys Cream switches, which have the shape of MX, to it, and screwed Durock stabilisers into it; it has USB-C.',
          facts: { mount: ['mx'], hotSwap: false, stabilisers: ['screw-in'], connector: 'usb-c' },
          atLeast: ['mount', 'stabilisers'],
        },
      ],
    },
    {
      name: 'KBDfans KBD75 hot-swap',
      usb: '4b42:6062',
      keys: { via: 'v3/kbdfans/kbd75/kbd75hs', opened: '2026-11-30' },
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/kbd75hs/readme.md',
          opened: '2026-11-30',
          says: 'It is called a 75% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
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
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/bella/rgb/readme.md',
          opened: '2026-11-30',
          says: 'The title says hot-swap.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KBDfans Odin soldered',
      usb: '4b42:0101',
      keys: { via: 'v3/kbdfans/odin/odin_soldered', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/odin/soldered/readme.md',
          opened: '2026-11-30',
          says: 'It is called a soldered keyboard.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'KBDfans Tiger80',
      usb: '4b42:0011',
      keys: { via: 'v3/kbdfans/tiger80/tiger80', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kbdfans/tiger80/readme.md',
          opened: '2026-11-30',
          says: 'It is called an 80% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/aihphysics/aihphysics.github.io/blob/0d9572add3309dce91b746147331ce48482b0d4f/_projects/3_project.md',
          opened: '2026-12-01',
          says: 'An owner built it with Zealio switches, which have the shape of MX.',
          facts: { mount: ['mx'] },
        },
      ],
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
    {
      name: 'KBDfans KBD6X',
      usb: '4b42:3658',
      keys: { via: 'v3/kbdfans/kbd6x/kbd6x', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kbdfans/kbd6x/readme.md',
          opened: '2026-11-30',
          says: 'It has two USB-C sockets, and its switches can be swapped.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'KBDfans KBD19X',
      usb: '4b42:0191',
      keys: { via: 'v3/kbdfans/kbd19x/kbd19x', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans Odin 75',
      usb: '4b42:6072',
      keys: { via: 'v3/kbdfans/odin75/odin75', opened: '2026-11-30' },
    },
    {
      name: 'KBDfans Odin Mini',
      usb: '4b42:6073',
      keys: { via: 'v3/kbdfans/odinmini/odinmini', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kbdfans/odinmini/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KBDfans Maja soldered',
      usb: '4b42:6069',
      keys: { via: 'v3/kbdfans/maja_soldered/maja_soldered', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kbdfans/maja_soldered/readme.md',
          opened: '2026-11-30',
          says: 'Its switches are soldered.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'KBDfans PhaseOne',
      usb: '4b42:0103',
      keys: { via: 'v3/kbdfans/phaseone/phaseone', opened: '2026-11-30' },
    },
  ],
};
