import type { MakerFile } from './record.ts';

export const kprepublic: MakerFile = {
  maker: 'KPrepublic',
  boards: [
    {
      name: 'KPrepublic BM40 HS RGB',
      usb: '4b50:3430',
      keys: { via: 'v3/kprepublic/bm40hsrgb', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm40hsrgb/rev1/readme.md',
          opened: '2026-11-30',
          says: 'It is called a 40% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic BM60 RGB',
      usb: '4b50:ef8c',
      keys: { via: 'v3/kprepublic/bm60rgb', opened: '2026-11-30' },
      layout: 'dz60rgb',
    },
    {
      name: 'KPrepublic BM68 RGB',
      usb: '4b50:ef6f',
      keys: { via: 'v3/kprepublic/bm68rgb', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm68hsrgb/rev1/readme.md',
          opened: '2026-11-30',
          says: 'It is called a 65% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic BM980',
      usb: '4b50:ef61',
      keys: { via: 'v3/kprepublic/bm980', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm980hsrgb/readme.md',
          opened: '2026-11-30',
          says: 'It is called a hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic JJ40',
      usb: '4b50:0040',
      keys: { via: 'v3/kprepublic/jj40', opened: '2026-11-30' },
    },
    {
      name: 'KPrepublic XD75',
      usb: '7844:7575',
      keys: { via: 'v3/kprepublic/xd75', opened: '2026-11-30' },
      layout: 'idobao-id75',
    },
    {
      name: 'KPrepublic BM80 RGB',
      usb: '4b50:ef83',
      keys: { via: 'v3/kprepublic/bm80', opened: '2026-11-30' },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kprepublic/bm80hsrgb/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic BM80 v2',
      usb: '4b50:1141',
      keys: { via: 'v3/kprepublic/bm80v2', opened: '2026-11-30' },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kprepublic/bm80v2/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic BM60 RGB Poker',
      usb: '4b50:ef8d',
      keys: { via: 'v3/kprepublic/bm60poker', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kprepublic/bm60hsrgb_poker/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped, and its lights are north-facing.',
          facts: { hotSwap: true, lights: 'north' },
        },
      ],
    },
    {
      name: 'KPrepublic BM65 RGB ISO',
      usb: '4b50:0653',
      keys: { via: 'v3/kprepublic/bm65rgb_iso_rev1', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65-iso',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kprepublic/bm65hsrgb_iso/rev1/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic CSTC40',
      usb: '586a:0040',
      keys: { via: 'v3/kprepublic/cstc40', opened: '2026-11-30' },
      layout: 'ortho-4x12',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/kprepublic/cstc40/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'KPrepublic XD84 Pro',
      usb: '7844:8450',
      keys: { via: 'v3/kprepublic/xd84pro', opened: '2026-11-30' },
    },
  ],
};
