import type { MakerFile } from './record.ts';

export const logitech: MakerFile = {
  maker: 'Logitech',
  boards: [
    {
      name: 'Logitech G513',
      also: ['Logitech G513 Carbon'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G513_Carbon-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
    },
    {
      name: 'Logitech G513 ISO',
      also: ['Logitech G513 Carbon ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G513%20Carbon-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
    },
    {
      name: 'Logitech G512 ISO',
      also: ['Logitech G512 Carbon ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G513%20Carbon-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
      layout: 'logitech-g513-iso',
    },
    {
      name: 'Logitech G610 ISO',
      also: ['Logitech G610 Orion ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G610-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
      layout: 'logitech-g513-iso',
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
      name: 'Logitech G810 ISO',
      also: ['Logitech G810 Orion Spectrum ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G810-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
      layout: 'logitech-g513-iso',
    },
    {
      name: 'Logitech G815',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G815-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u. Left of them are 5 macro keys.',
      },
      layout: 'logitech-g915',
    },
    {
      name: 'Logitech G815 ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G815-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u. Left of them are 5 macro keys.',
      },
      layout: 'logitech-g915-iso',
    },
    {
      name: 'Logitech G915',
      also: ['Logitech G915 Lightspeed'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G915-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u. Left of them are 5 macro keys.',
      },
    },
    {
      name: 'Logitech G915 ISO',
      also: ['Logitech G915 Lightspeed ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G915-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u. Left of them are 5 macro keys.',
      },
    },
    {
      name: 'Logitech G915 TKL ISO',
      also: ['Logitech G915 Lightspeed TKL ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Logitech/Layouts/Logitech/Keyboard/G915%20TKL-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 5.75u.',
      },
    },
    {
      name: 'Logitech MX Mechanical',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Kailh’s Choc v2 switches.',
          facts: { mount: ['choc-v2'] },
        },
      ],
    },
    {
      name: 'Logitech MX Mechanical Mini',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Kailh’s Choc v2 switches.',
          facts: { mount: ['choc-v2'] },
        },
      ],
    },
    {
      name: 'Logitech PRO X 60',
      also: ['Logitech G PRO X 60'],
      told: [
        {
          url: 'https://github.com/techidaily/site-buynow-help/blob/6a0469e068d392b47862721f565b7a09b0f924b0/source/_posts/elevate-style-and-gameplay-conquer-with-logitechs-stylish-g-pro-x-60-bluetooth-gaming-keyboard.md',
          opened: '2026-12-01',
          says: 'News of its launch: its optical switches cannot be swapped, and its cable has USB-C.',
          facts: { mount: ['optical'], hotSwap: false, connector: 'usb-c' },
        },
      ],
    },
  ],
};
