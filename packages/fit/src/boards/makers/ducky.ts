import type { MakerFile } from './record.ts';

export const ducky: MakerFile = {
  maker: 'Ducky',
  boards: [
    {
      name: 'Ducky One 2 Mini',
      usb: '0416:0123',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/ducky/one2mini/1861st/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Ducky One 2 Mini ISO',
      usb: '0416:0123',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/ducky/one2mini/1861st/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: '60-iso',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Ducky One 2 SF',
      usb: '445b:07af',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/ducky/one2sf/1967st/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Ducky One 2 SF ISO',
      usb: '445b:07af',
      keys: {
        url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/ducky/one2sf/1967st/keyboard.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
      ],
    },
  ],
};
