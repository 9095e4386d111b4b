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
      told: [
        {
          url: 'https://reddit.gpgaming.de/r/WootingKB/comments/1r7jumx/technical_concept_low_profile_hall_effect_switch/o60l4hx/?context=3',
          opened: '2026-11-30',
          says: 'Its switches have magnets that the board senses.',
          facts: { mount: ['he'] },
        },
      ],
    },
  ],
};
