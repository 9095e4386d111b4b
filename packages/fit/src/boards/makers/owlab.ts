import type { MakerFile } from './record.ts';

export const owlab: MakerFile = {
  maker: 'Owlab',
  boards: [
    {
      name: 'Owlab Spring',
      usb: '4f53:5350',
      keys: { via: 'v3/owlab/spring/spring', opened: '2026-11-30' },
    },
    {
      name: 'Owlab Suit80',
      usb: '4f53:5355',
      keys: { via: 'v3/owlab/suit80/suit80_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Owlab Suit80 ISO',
      usb: '4f53:5349',
      keys: { via: 'v3/owlab/suit80/suit80_iso', opened: '2026-11-30' },
    },
    {
      name: 'Owlab Voice65 hot-swap',
      usb: '4f53:564f',
      keys: { via: 'v3/owlab/voice65/voice65_hotswap', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/owlab/voice65/hotswap/readme.md',
          opened: '2026-11-30',
          says: 'This is the hot-swap PCB.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Owlab Voice65 soldered',
      usb: '4f53:5657',
      keys: { via: 'v3/owlab/voice65/voice65_soldered', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/owlab/voice65/soldered/readme.md',
          opened: '2026-11-30',
          says: 'This is the soldered PCB.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Owlab Jelly Epoch hot-swap',
      usb: '4f53:4a4c',
      keys: { via: 'v3/owlab/jelly_epoch/jelly_epoch_hotswap', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/owlab/jelly_epoch/hotswap/readme.md',
          opened: '2026-11-30',
          says: 'This is the hot-swap PCB.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Owlab Jelly Epoch soldered',
      usb: '4f53:4a53',
      keys: { via: 'v3/owlab/jelly_epoch/jelly_epoch_soldered', opened: '2026-11-30' },
    },
  ],
};
