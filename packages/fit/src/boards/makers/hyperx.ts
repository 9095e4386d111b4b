import type { MakerFile } from './record.ts';

export const hyperx: MakerFile = {
  maker: 'HyperX',
  boards: [
    {
      name: 'HyperX Alloy Origins',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.OpenRGB/Layouts/HyperX/Keyboard/Alloy%20Origins-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'HyperX Alloy Elite',
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
      name: 'HyperX Alloy Elite RGB',
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
      name: 'HyperX Alloy FPS',
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
      name: 'HyperX Alloy FPS Pro',
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
