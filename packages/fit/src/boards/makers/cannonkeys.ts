import type { MakerFile } from './record.ts';

export const cannonkeys: MakerFile = {
  maker: 'CannonKeys',
  boards: [
    {
      name: 'CannonKeys Bakeneko60 ISO hot-swap',
      usb: 'ca04:001e',
      keys: { via: 'v3/cannonkeys/bakeneko60_iso_hs/bakeneko60_iso_hs', opened: '2026-11-30' },
      layout: '60-iso',
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/bakeneko60_iso_hs/readme.md',
            opened: '2026-11-30',
            says: 'The title says hot-swap.',
          },
        },
      },
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
    },
    {
      name: 'CannonKeys Satisfaction75 HS',
      usb: 'ca04:0011',
      keys: { via: 'v3/cannonkeys/satisfaction75_hs/satisfaction75_hs', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/satisfaction75_hs/readme.md',
            opened: '2026-11-30',
            says: 'This is the hot-swap PCB.',
          },
        },
      },
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
    },
    {
      name: 'CannonKeys Brutal v2 65',
      usb: 'ca04:0008',
      keys: { via: 'v3/cannonkeys/brutalv2_65/brutalv2_65', opened: '2026-11-30' },
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
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/cannonkeys/bakeneko65_iso_hs/readme.md',
            opened: '2026-11-30',
            says: 'The title says hot-swap.',
          },
        },
      },
    },
    {
      name: 'CannonKeys Savage65',
      usb: 'ca04:5a65',
      keys: { via: 'v3/cannonkeys/savage65/savage65', opened: '2026-11-30' },
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
    },
    {
      name: 'CannonKeys Obliterated75',
      usb: 'ca04:0b75',
      keys: { via: 'v3/cannonkeys/obliterated75/obliterated75', opened: '2026-11-30' },
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
    },
    {
      name: 'CannonKeys Cloudline',
      usb: 'ca04:000a',
      keys: { via: 'v3/cannonkeys/cloudline/cloudline', opened: '2026-11-30' },
    },
  ],
};
