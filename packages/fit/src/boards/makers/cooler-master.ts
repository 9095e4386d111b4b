import type { MakerFile } from './record.ts';

export const coolerMaster: MakerFile = {
  maker: 'Cooler Master',
  boards: [
    {
      name: 'Cooler Master QuickFire Rapid',
      also: ['CM Storm QuickFire Rapid'],
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/quackfire/readme.md',
        opened: '2026-12-01',
        says: 'The Quackfire is a drop-in controller for it; its definition has the keys.',
      },
      layout: 'tkl-ansi',
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
