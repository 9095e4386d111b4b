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
    { name: 'Akko TOP40', usb: 'fffe:000e', keys: { via: 'v3/akko/top40/top40', opened: '2026-11-30' } },
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
    {
      name: 'Akko 5075',
      usb: 'fffe:000b',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/akko/5075/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: 'monsgeek-m1',
    },
    {
      name: 'Akko 5075B Plus',
      usb: '3151:4015',
      keys: {
        url: 'https://github.com/echtzeit-solutions/monsgeek-akko-linux/blob/master/data/devices.json',
        opened: '2026-12-01',
        says: 'The maker’s driver gives it the 82 keys and the knob of the SG9000, as it does to the MonsGeek M1W.',
      },
      layout: 'monsgeek-m1',
    },
    {
      name: 'Akko ACR Pro Alice Plus',
      also: ['Akko Alice Plus'],
      told: [
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/20d613dea0b8b7d2fbd5bd25a1ed1e18cee55fa3/posts/best-budget-alice-split-style-keyboard-the-akko-acr-pro-alice-plus.md',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering, its stabilisers sit in the plate, screwed-in ones go in as well, and it is mounted in gaskets.',
          facts: { hotSwap: true, stabilisers: ['plate', 'screw-in'], mounting: ['gasket'] },
        },
      ],
    },
  ],
};
