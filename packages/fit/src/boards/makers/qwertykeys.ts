import type { MakerFile } from './record.ts';

export const qwertykeys: MakerFile = {
  maker: 'Qwertykeys',
  boards: [
    {
      name: 'Qwertykeys QK65 hot-swap',
      usb: '4f53:514b',
      keys: { via: 'v3/qwertykeys/qk65/qk65_hotswap', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/qwertykeys/qk65/hotswap/readme.md',
          opened: '2026-11-30',
          says: 'This is the hot-swap PCB.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Qwertykeys QK65 soldered',
      usb: '4f53:5153',
      keys: { via: 'v3/qwertykeys/qk65/qk65_solder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/qwertykeys/qk65/solder/readme.md',
          opened: '2026-11-30',
          says: 'This is the PCB to be soldered.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Qwertykeys QK100',
      usb: '4f53:3030',
      keys: { via: 'v3/qwertykeys/qk100/qk100_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Qwertykeys QK100 soldered',
      usb: '4f53:3053',
      keys: { via: 'v3/qwertykeys/qk100/qk100_solder', opened: '2026-11-30' },
    },
    {
      name: 'Qwertykeys QK80 (7u)',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/7fe75b7b5a89e2d3fa2b09e81949f1a33adf5365/keyboards/qwertykeys/qk80/ansi/info.json',
        opened: '2026-12-01',
        says: 'The keys, with a space bar of 7u.',
      },
    },
    {
      name: 'Qwertykeys QK80 (6.25u)',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/7fe75b7b5a89e2d3fa2b09e81949f1a33adf5365/keyboards/qwertykeys/qk80/ansi_625u/info.json',
        opened: '2026-12-01',
        says: 'The keys, with a space bar of 6.25u.',
      },
    },
  ],
};
