import type { MakerFile } from './record.ts';

export const kprepublic: MakerFile = {
  maker: 'KPrepublic',
  boards: [
    {
      name: 'KPrepublic BM40 HS RGB',
      usb: '4b50:3430',
      keys: { via: 'v3/kprepublic/bm40hsrgb', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm40hsrgb/rev1/readme.md',
            opened: '2026-11-30',
            says: 'It is called a 40% hot-swap keyboard.',
          },
        },
      },
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
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm68hsrgb/rev1/readme.md',
            opened: '2026-11-30',
            says: 'It is called a 65% hot-swap keyboard.',
          },
        },
      },
    },
    {
      name: 'KPrepublic BM980',
      usb: '4b50:ef61',
      keys: { via: 'v3/kprepublic/bm980', opened: '2026-11-30' },
      facts: {
        hotSwap: {
          value: true,
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/kprepublic/bm980hsrgb/readme.md',
            opened: '2026-11-30',
            says: 'It is called a hot-swap keyboard.',
          },
        },
      },
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
  ],
};
