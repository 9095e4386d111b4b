import type { MakerFile } from './record.ts';

export const dygma: MakerFile = {
  maker: 'Dygma',
  boards: [
    {
      name: 'Dygma Raise',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/rowstag.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: its MX switches are swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
  ],
};
