import type { MakerFile } from './record.ts';

export const boardsource: MakerFile = {
  maker: 'Boardsource',
  boards: [
    {
      name: 'Boardsource Lulu',
      usb: '4273:7685',
      keys: { via: 'v3/boardsource/lulu/lulu', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/boardsource/lulu/readme.md',
          opened: '2026-11-30',
          says: 'It is said to have hot-swap.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Boardsource Unicorne',
      usb: '4273:7563',
      keys: { via: 'v3/boardsource/unicorne/unicorne', opened: '2026-11-30' },
      layout: 'corne-crkbd',
    },
    {
      name: 'Boardsource Microdox',
      usb: 'f7e0:0412',
      keys: { via: 'v3/boardsource/microdox/microdox', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/main/docs/keyboards.js',
          opened: '2026-11-30',
          says: 'It takes MX or Choc switches, which can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
  ],
};
