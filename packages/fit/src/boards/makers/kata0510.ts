import type { MakerFile } from './record.ts';

export const kata0510: MakerFile = {
  maker: 'kata0510',
  boards: [
    {
      name: 'Lily58',
      usb: '04d8:eb2d',
      keys: { via: 'v3/lily58/lily58', opened: '2026-11-30' },
    },
    {
      name: 'Lily58 Pro',
      keys: {
        url: 'https://github.com/kata0510/Lily58/blob/master/Pro/Doc/buildguide_en.md',
        opened: '2026-12-01',
        says: 'It has 58 switches.',
      },
      layout: 'lily58',
      told: [
        {
          url: 'https://github.com/kata0510/Lily58/blob/master/Pro/Doc/buildguide_en.md',
          opened: '2026-12-01',
          says: 'It has sockets for MX or, at other places of the PCB, for Choc v1.',
          facts: { mount: ['mx', 'choc-v1'], hotSwap: true },
        },
      ],
    },
  ],
};
