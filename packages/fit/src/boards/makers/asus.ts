import type { MakerFile } from './record.ts';

export const asus: MakerFile = {
  maker: 'ASUS',
  boards: [
    {
      name: 'ASUS ROG Strix Flare',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Asus/Layouts/Asus/Keyboard/Asus%20ROG%20Strix%20Flare-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
      },
      layout: 'corsair-k70-rgb',
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
