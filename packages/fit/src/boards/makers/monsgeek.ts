import type { MakerFile } from './record.ts';

export const monsgeek: MakerFile = {
  maker: 'MonsGeek',
  boards: [
    {
      name: 'MonsGeek M1',
      usb: 'fffe:0005',
      keys: { via: 'v3/monsgeek/m1/m1', opened: '2026-11-30' },
    },
    {
      name: 'MonsGeek M5',
      usb: 'fffe:000a',
      keys: { via: 'v3/monsgeek/m5/m5', opened: '2026-11-30' },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/sergiocarracedo/blog/blob/4c2f8e0ffd87a5013f22b1abf91785146c039878/content/blog/2024/2024-05-26-monsgeek-m5-review/index.md',
          opened: '2026-12-01',
          says: 'An owner built it with Gateron G Pro 3.0 switches, which have the shape of MX; it is mounted in gaskets.',
          facts: { mount: ['mx'], mounting: ['gasket'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'MonsGeek M6',
      usb: 'fffe:0011',
      keys: { via: 'v3/monsgeek/m6/m6', opened: '2026-11-30' },
    },
    {
      name: 'MonsGeek M3',
      usb: 'fffe:0009',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/monsgeek/m3/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: 'keychron-q3',
    },
    {
      name: 'MonsGeek M1W',
      usb: '3151:4015',
      keys: {
        url: 'https://github.com/echtzeit-solutions/monsgeek-akko-linux/blob/master/data/devices.json',
        opened: '2026-12-01',
        says: 'The maker’s driver gives it 82 keys with a knob, and Del, Home, Page Up, Page Down and End.',
      },
      layout: 'monsgeek-m1',
    },
    {
      name: 'MonsGeek M1 V5',
      usb: '3151:4015',
      keys: {
        url: 'https://github.com/echtzeit-solutions/monsgeek-akko-linux/blob/master/data/devices.json',
        opened: '2026-12-01',
        says: 'The maker’s driver gives it the same 82 keys and knob as to the M1W.',
      },
      layout: 'monsgeek-m1',
    },
  ],
};
