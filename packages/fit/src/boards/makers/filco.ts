import type { MakerFile } from './record.ts';

export const filco: MakerFile = {
  maker: 'Filco',
  boards: [
    {
      name: 'Filco Majestouch-2 TKL',
      also: ['Filco Majestouch TKL', 'Filco Ninja Majestouch-2 TKL'],
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/bpiphany/pegasushoof/readme.md',
        opened: '2026-12-01',
        says: 'The Pegasus Hoof is a controller for the Majestouch of 87 or 88 keys; its definition has the keys.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Filco Majestouch-2 TKL ISO',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/bpiphany/pegasushoof/readme.md',
        opened: '2026-12-01',
        says: 'The Pegasus Hoof is a controller for the Majestouch of 87 or 88 keys; its definition has the keys.',
      },
      layout: 'tkl-iso',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
  ],
};
