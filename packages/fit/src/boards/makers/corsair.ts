import type { MakerFile } from './record.ts';

export const corsair: MakerFile = {
  maker: 'Corsair',
  boards: [
    {
      name: 'Corsair K70 RGB',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K70%20RGB-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
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
      name: 'Corsair K70 RGB ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K70%20RGB-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
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
      name: 'Corsair K70 RGB MK.2 ISO',
      also: ['Corsair K70 MK.2 ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/Corsair%20K70%20MK.2-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
      },
      layout: 'corsair-k70-rgb-iso',
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
      name: 'Corsair K95 RGB ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K95%20RGB-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Left of them are 18 macro keys.',
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
      name: 'Corsair K95 RGB Platinum',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K95%20RGB%20PLATINUM-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Left of them are 6 macro keys.',
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
      name: 'Corsair K95 RGB Platinum ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K95%20RGB%20PLATINUM-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Left of them are 6 macro keys.',
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
      name: 'Corsair K95 RGB Platinum XT',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K95%20RGB%20PLATINUM%20XT-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Left of them are 6 macro keys.',
      },
      layout: 'corsair-k95-rgb-platinum',
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
      name: 'Corsair K95 RGB Platinum XT ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K95%20RGB%20PLATINUM%20XT-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Left of them are 6 macro keys.',
      },
      layout: 'corsair-k95-rgb-platinum-iso',
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
      name: 'Corsair K100',
      also: ['Corsair K100 RGB'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K100-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys, and where they lie. Left of them are 6 macro keys.',
      },
    },
    {
      name: 'Corsair K100 ISO',
      also: ['Corsair K100 RGB ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/K100-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys, and where they lie. Left of them are 6 macro keys.',
      },
    },
    {
      name: 'Corsair STRAFE RGB ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Corsair/Layouts/Corsair/Keyboard/STRAFE%20RGB-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
      },
      layout: 'corsair-k70-rgb-iso',
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
      name: 'Corsair K65 RGB Mini',
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
      name: 'Corsair K70 Pro Mini',
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
      name: 'Corsair K63',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Cherry MX Red switches.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Corsair K68',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Cherry MX Red switches.',
          facts: { mount: ['mx'] },
        },
      ],
    },
  ],
};
