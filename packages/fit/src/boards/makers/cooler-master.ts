import type { MakerFile } from './record.ts';

export const coolerMaster: MakerFile = {
  maker: 'Cooler Master',
  boards: [
    {
      name: 'Cooler Master QuickFire Rapid',
      also: ['CM Storm QuickFire Rapid', 'QFR'],
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
    {
      name: 'Cooler Master MasterKeys MK750',
      also: ['Cooler Master MK750'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.CoolerMaster/Layouts/Cooler%20Master/Keyboard/MasterKeys%20MK750-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'full-ansi',
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
      name: 'Cooler Master MasterKeys MK750 ISO',
      also: ['Cooler Master MK750 ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.CoolerMaster/Layouts/Cooler%20Master/Keyboard/MasterKeys%20MK750-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'full-iso',
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
