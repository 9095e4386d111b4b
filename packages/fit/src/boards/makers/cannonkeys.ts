import type { MakerFile } from './record.ts';

export const cannonkeys: MakerFile = {
  maker: 'CannonKeys',
  boards: [
    {
      name: 'CannonKeys Bakeneko60 ISO hot-swap',
      usb: 'ca04:001e',
      keys: { via: 'v3/cannonkeys/bakeneko60_iso_hs/bakeneko60_iso_hs', opened: '2026-11-30' },
      layout: '60-iso',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/bakeneko60_iso_hs/readme.md',
          opened: '2026-11-30',
          says: 'The title says hot-swap.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/master/docs/bakeneko.md',
          opened: '2026-12-01',
          says: 'Stabilisers must clip into the PCB, for those that are screwed in touch the O-ring that holds it. It has a USB-C daughterboard.',
          facts: { stabilisers: ['clip-in'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'CannonKeys Instant60',
      usb: 'ca04:1600',
      keys: { via: 'v3/cannonkeys/instant60/instant60', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Instant65',
      usb: 'ca04:1565',
      keys: { via: 'v3/cannonkeys/instant65/instant65', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
    },
    {
      name: 'CannonKeys Satisfaction75',
      also: ['sat75'],
      usb: 'ca04:57f5',
      keys: { via: 'v3/cannonkeys/satisfaction75/satisfaction75', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/satisfaction75/build_guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide: stabilisers are installed in the PCB.',
          facts: { stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Satisfaction75 HS',
      usb: 'ca04:0011',
      keys: { via: 'v3/cannonkeys/satisfaction75_hs/satisfaction75_hs', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/satisfaction75_hs/readme.md',
          opened: '2026-11-30',
          says: 'This is the hot-swap PCB.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'CannonKeys Bastion60',
      usb: 'ca04:0020',
      keys: { via: 'v3/cannonkeys/bastion60/bastion60', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Brutal v2 60',
      usb: 'ca04:000b',
      keys: { via: 'v3/cannonkeys/brutalv2_60/brutalv2_60', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/brutal-v2-build-guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide for the series: stabilisers are installed on the PCB, it takes a USB-C cable, and the aluminium plate lies in gaskets.',
          facts: {
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
            mounting: ['gasket'],
            plateMaterial: 'aluminium',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Brutal v2 65',
      usb: 'ca04:0008',
      keys: { via: 'v3/cannonkeys/brutalv2_65/brutalv2_65', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/brutal-v2-build-guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide for the series: stabilisers are installed on the PCB, it takes a USB-C cable, and the aluminium plate lies in gaskets.',
          facts: {
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
            mounting: ['gasket'],
            plateMaterial: 'aluminium',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Ortho48',
      usb: 'ca04:4f48',
      keys: { via: 'v3/cannonkeys/ortho48/ortho48', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Bastion65',
      usb: 'ca04:0021',
      keys: { via: 'v3/cannonkeys/bastion65/bastion65', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Bastion75',
      usb: 'ca04:0022',
      keys: { via: 'v3/cannonkeys/bastion75/bastion75', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys BastionTKL',
      usb: 'ca04:0023',
      keys: { via: 'v3/cannonkeys/bastiontkl/bastiontkl', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Bakeneko65 ISO hot-swap',
      usb: 'ca04:001f',
      keys: { via: 'v3/cannonkeys/bakeneko65_iso_hs/bakeneko65_iso_hs', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65-iso',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/bakeneko65_iso_hs/readme.md',
          opened: '2026-11-30',
          says: 'The title says hot-swap.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/master/docs/bakeneko.md',
          opened: '2026-12-01',
          says: 'Stabilisers must clip into the PCB, for those that are screwed in touch the O-ring that holds it. It has a USB-C daughterboard.',
          facts: { stabilisers: ['clip-in'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'CannonKeys Savage65',
      usb: 'ca04:5a65',
      keys: { via: 'v3/cannonkeys/savage65/savage65', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/assets/pcb_step/Savage65PCB_model.zip',
          opened: '2026-12-01',
          says: 'The maker’s model of its PCB: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB, and a USB-C socket.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: false,
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys DB60',
      usb: 'ca04:db60',
      keys: { via: 'v3/cannonkeys/db60/db60', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Balance',
      usb: 'ca04:ba77',
      keys: { via: 'v3/cannonkeys/balance/balance', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/balance/build_guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide: switches are soldered, stabilisers are installed in the PCB, and the plate lies in gaskets.',
          facts: { hotSwap: false, stabilisers: ['screw-in', 'clip-in'], mounting: ['gasket'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Obliterated75',
      usb: 'ca04:0b75',
      keys: { via: 'v3/cannonkeys/obliterated75/obliterated75', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/assets/pcb_step/Obliterated75PCB_model.zip',
          opened: '2026-12-01',
          says: 'The maker’s model of its PCB: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB, and a USB-C socket.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: false,
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Ortho60',
      usb: 'ca04:4f60',
      keys: { via: 'v3/cannonkeys/ortho60/ortho60', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Brutal v2 1800',
      usb: 'ca04:000d',
      keys: { via: 'v3/cannonkeys/brutalv2_1800/brutalv2_1800', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/brutal-v2-build-guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide for the series: stabilisers are installed on the PCB, it takes a USB-C cable, and the aluminium plate lies in gaskets.',
          facts: {
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
            mounting: ['gasket'],
            plateMaterial: 'aluminium',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Cloudline',
      usb: 'ca04:000a',
      keys: { via: 'v3/cannonkeys/cloudline/cloudline', opened: '2026-11-30' },
    },
    {
      name: 'CannonKeys Chimera65 HS',
      usb: 'ca04:001d',
      keys: { via: 'v3/cannonkeys/chimera65_hs/chimera65_hs', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/cannonkeys/chimera65_hs/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/chimera65/build_guide.md',
          opened: '2026-12-01',
          says: 'The maker’s build guide: stabilisers are installed in the PCB, and the plate lies in gaskets.',
          facts: { stabilisers: ['screw-in', 'clip-in'], mounting: ['gasket'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys Gentoo65 HS',
      usb: 'ca04:0010',
      keys: { via: 'v3/cannonkeys/gentoo_hs/gentoo_hs', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/cannonkeys/gentoo_hs/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'CannonKeys Moment HS',
      usb: 'ca04:0013',
      keys: { via: 'v3/cannonkeys/moment_hs/moment_hs', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/cannonkeys/moment_hs/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'CannonKeys Ellipse HS',
      usb: 'ca04:0016',
      keys: { via: 'v3/cannonkeys/ellipse_hs/ellipse_hs', opened: '2026-11-30' },
      layout: 'cannonkeys-moment-hs',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/cannonkeys/ellipse_hs/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'CannonKeys DevastatingTKL',
      usb: 'ca04:de57',
      keys: { via: 'v3/cannonkeys/devastatingtkl/devastatingtkl', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/assets/pcb_step/devastatingTKLPCB_model.zip',
          opened: '2026-12-01',
          says: 'The maker’s model of its PCB: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB, and a USB-C socket.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: false,
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys AN-C',
      usb: 'ca04:a00c',
      keys: { via: 'v3/cannonkeys/an_c/an_c', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/d016879d93ae898ce6f24ba7fac3e698d407251a/docs/assets/pcb_step/ANC60_v2_model.zip',
          opened: '2026-12-01',
          says: 'The maker’s model of its PCB, version 2: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], pins: ['3', '5'], hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'CannonKeys DB60 hot-swap',
      usb: 'ca04:db62',
      keys: { via: 'v3/cannonkeys/db60_hotswap/db60_hotswap', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/cannonkeys/db60/readme.md',
          opened: '2026-11-30',
          says: 'The hot-swap DB60 is ANSI, and its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'CannonKeys Satisfaction75 X',
      also: ['Sat75 X'],
      keys: {
        url: 'https://github.com/cannonkeys/ck-docs/blob/master/docs/sat75-x.md',
        opened: '2026-12-01',
        says: 'Its hot-swap PCB has the firmware of the Satisfaction75 HS.',
      },
      layout: 'cannonkeys-satisfaction75-hs',
      told: [
        {
          url: 'https://github.com/cannonkeys/ck-docs/blob/master/docs/sat75-x.md',
          opened: '2026-12-01',
          says: 'It has a hot-swap PCB and USB-C, and comes with stabilisers that clip into the PCB.',
          facts: { hotSwap: true, connector: 'usb-c', stabilisers: ['clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
