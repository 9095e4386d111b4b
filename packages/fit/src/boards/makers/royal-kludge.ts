import type { MakerFile } from './record.ts';

export const royalKludge: MakerFile = {
  maker: 'Royal Kludge',
  boards: [
    {
      name: 'Royal Kludge RK61',
      usb: '1480:6461',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/royal_kludge/rk61/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: '60-ansi',
    },
  ],
};
