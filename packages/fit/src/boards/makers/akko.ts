import type { MakerFile } from './record.ts';

export const akko: MakerFile = {
  maker: 'Akko',
  boards: [
    {
      name: 'Akko 5108',
      usb: 'fffe:000d',
      keys: { via: 'v3/akko/5108/5108', opened: '2026-11-30' },
      layout: 'keychron-q6',
    },
    {
      name: 'Akko ACR87',
      usb: 'fffe:0010',
      keys: { via: 'v3/akko/acr87/acr87', opened: '2026-11-30' },
      layout: 'keychron-q3',
    },
    {
      name: 'Akko TOP40',
      usb: 'fffe:000e',
      keys: { via: 'v3/akko/top40/top40', opened: '2026-11-30' },
    },
    {
      name: 'Akko 5087',
      usb: 'fffe:000c',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/akko/5087/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: 'keychron-q3',
    },
  ],
};
