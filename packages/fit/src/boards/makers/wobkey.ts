import type { MakerFile } from './record.ts';

export const wobkey: MakerFile = {
  maker: 'WOBKEY',
  boards: [
    {
      name: 'WOBKEY Rainy 75',
      also: ['Rainy75', 'WOB Rainy 75', 'Rainy 75 Pro', 'Rainy 75 Lite'],
      usb: '320f:5055',
      keys: {
        url: 'https://github.com/trkw/rainy75-v2-json/blob/main/RGB-USB-Rainy75-USB-v2.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id. Some keys are drawn 0.05u to 0.15u too wide or too narrow.',
      },
      told: [
        {
          url: 'https://github.com/scholzri/rainy75-zmk/blob/main/docs/architecture.md',
          opened: '2026-12-01',
          says: 'It has Kailh hot-swap sockets, USB-C and south-facing LEDs, and is mounted in gaskets. The plate differs between Lite and Pro.',
          facts: {
            hotSwap: true,
            sockets: 'usual',
            connector: 'usb-c',
            lights: 'south',
            mounting: ['gasket'],
          },
        },
      ],
    },
  ],
};
