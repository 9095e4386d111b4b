import type { MakerFile } from './record.ts';

export const kinesis: MakerFile = {
  maker: 'Kinesis',
  boards: [
    {
      name: 'Kinesis Advantage360',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: it has MX switches, which cannot be swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
    {
      name: 'Kinesis Advantage 2',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: it has MX switches, which cannot be swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
    {
      name: 'Kinesis Freestyle Pro',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/rowstag.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: it has MX switches, which cannot be swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
  ],
};
