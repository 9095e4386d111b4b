import type { MakerFile } from './record.ts';

export const foostan: MakerFile = {
  maker: 'foostan',
  boards: [
    {
      name: 'Corne (crkbd)',
      also: ['crkbd rev1', 'Corne'],
      usb: '4653:0001',
      keys: { via: 'v3/crkbd/crkbd', opened: '2026-11-30' },
    },
    {
      name: 'Corne Cherry v3',
      keys: {
        url: 'https://github.com/foostan/crkbd/blob/main/docs/corne-cherry/v3/buildguide_en.md',
        opened: '2026-12-01',
        says: 'It has 42 switches.',
      },
      layout: 'corne-crkbd',
      told: [
        {
          url: 'https://github.com/foostan/crkbd/blob/main/docs/corne-cherry/v3/buildguide_en.md',
          opened: '2026-12-01',
          says: 'It takes switches in the style of MX only, in sockets of Kailh or Gateron.',
          facts: { mount: ['mx'], hotSwap: true, sockets: 'usual' },
        },
      ],
    },
    {
      name: 'Corne Chocolate v2',
      keys: {
        url: 'https://github.com/foostan/crkbd/blob/main/docs/corne-chocolate/v2/buildguide_en.md',
        opened: '2026-12-01',
        says: 'It has 42 switches.',
      },
      layout: 'corne-crkbd',
      told: [
        {
          url: 'https://github.com/foostan/crkbd/blob/main/docs/corne-chocolate/v2/buildguide_en.md',
          opened: '2026-12-01',
          says: 'It takes Choc switches only, in Kailh sockets for them.',
          facts: { mount: ['choc-v1'], hotSwap: true },
        },
      ],
    },
  ],
};
