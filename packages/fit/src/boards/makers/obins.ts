import type { MakerFile } from './record.ts';

export const obins: MakerFile = {
  maker: 'Obins',
  boards: [
    {
      name: 'Anne Pro 2',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/annepro2/info.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: '60-ansi',
    },
  ],
};
