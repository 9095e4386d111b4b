import type { MakerFile } from './record.ts';

export const aula: MakerFile = {
  maker: 'AULA',
  boards: [
    {
      name: 'AULA F87 Pro',
      keys: {
        url: 'https://github.com/CalcProgrammer1/OpenRGB/blob/3b4a66096a3c6b5486ae4854f7afdf009249b294/Controllers/SinowealthController/SinowealthKeyboard10cController/SinowealthKeyboard10cDevices.cpp',
        opened: '2026-12-01',
        says: 'The names of its 87 keys, in rows as on a tenkeyless keyboard.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/isishome/serasome/blob/6a783b8d681150dd38182a849657153aa078b6f7/frontend/docs/it/f87pro/intro.md',
          opened: '2026-12-01',
          says: 'A review with the shop’s list: its switches are swapped without soldering, it has USB-C, its plate is polycarbonate, mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', plateMaterial: 'polycarbonate', mounting: ['gasket'] },
        },
      ],
    },
  ],
};
