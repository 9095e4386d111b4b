import type { MakerFile } from './record.ts';

export const keyboardio: MakerFile = {
  maker: 'Keyboardio',
  boards: [
    {
      name: 'Keyboardio Model 01',
      usb: '1209:2301',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/keyboardio/model01/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
    },
    {
      name: 'Keyboardio Atreus',
      usb: '1209:2303',
      keys: { via: 'v3/keyboardio/atreus/atreus', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/main/docs/keyboards.js',
          opened: '2026-11-30',
          says: 'It is for MX switches, which can be swapped.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
  ],
};
