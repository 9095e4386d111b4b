import type { MakerFile } from './record.ts';

export const splitkbCom: MakerFile = {
  maker: 'splitkb.com',
  boards: [
    {
      name: 'splitkb.com Kyria',
      usb: '8d1d:9d9d',
      keys: { via: 'v3/splitkb/kyria', opened: '2026-11-30' },
    },
    {
      name: 'splitkb.com Aurora Lily58',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/splitkb/aurora/lily58/rev1/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/splitkb/aurora/lily58/readme.md',
          opened: '2026-11-30',
          says: 'It takes MX or Choc v1 switches.',
          facts: { mount: ['mx', 'choc-v1'] },
        },
      ],
    },
    {
      name: 'splitkb.com Aurora Helix',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/splitkb/aurora/helix/rev1/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
    },
  ],
};
