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
        {
          url: 'https://github.com/boardsource/docs/blob/main/build_guides/LULU_kit.md',
          opened: '2026-12-01',
          says: 'The kit has sockets for Choc or for MX switches.',
          facts: { mount: ['mx', 'choc-v1'] },
        },
      ],
    },
    {
      name: 'Boardsource Unicorne',
      usb: '4273:7563',
      keys: { via: 'v3/boardsource/unicorne/unicorne', opened: '2026-11-30' },
      layout: 'corne-crkbd',
      told: [
        {
          url: 'https://github.com/boardsource/docs/blob/main/build_guides/unicorne.md',
          opened: '2026-12-01',
          says: 'It is made with hot-swap sockets, for MX or for Choc switches.',
          facts: { mount: ['mx', 'choc-v1'], hotSwap: true },
        },
      ],
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
        {
          url: 'https://github.com/boardsource/docs/blob/main/build_guides/microdox.md',
          opened: '2026-12-01',
          says: 'It takes sockets for MX or for Choc switches.',
          facts: { mount: ['mx', 'choc-v1'] },
        },
      ],
    },
  ],
};
