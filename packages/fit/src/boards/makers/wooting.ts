import type { MakerFile } from './record.ts';

export const wooting: MakerFile = {
  maker: 'Wooting',
  boards: [
    {
      name: 'Wooting 60HE',
      also: ['Wooting 60HE+'],
      usb: '31e3:1310',
      keys: {
        url: 'https://github.com/CalcProgrammer1/OpenRGB/blob/master/Controllers/WootingKeyboardController/RGBController_WootingKeyboard.cpp',
        opened: '2026-11-30',
        says: 'The names of its keys, in five rows as on a 60% keyboard.',
      },
      layout: '60-ansi',
    },
  ],
};
