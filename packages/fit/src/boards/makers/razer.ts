import type { MakerFile } from './record.ts';

export const razer: MakerFile = {
  maker: 'Razer',
  boards: [
    {
      name: 'Razer Huntsman Mini',
      keys: {
        url: 'https://github.com/polychromatic/polychromatic/blob/0e8d5028b27ad47d46cbd4220b4b83bc45a85142/data/devicemaps/huntsman_mini_en_US.svg',
        opened: '2026-12-01',
        says: 'A drawing of its keys to scale.',
      },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman Tournament Edition',
      also: ['Razer Huntsman TE'],
      keys: {
        url: 'https://github.com/polychromatic/polychromatic/blob/0e8d5028b27ad47d46cbd4220b4b83bc45a85142/data/devicemaps/huntsman_te_en_US.svg',
        opened: '2026-12-01',
        says: 'A drawing of its keys to scale.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
        {
          url: 'https://myreadingroom.online/en/play/technology/hardwaremag/4dWwPZ6d/razers-best-keyboard-yet',
          opened: '2026-12-01',
          says: 'A review: it has USB-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Razer BlackWidow V3',
      keys: {
        url: 'https://github.com/polychromatic/polychromatic/blob/0e8d5028b27ad47d46cbd4220b4b83bc45a85142/data/devicemaps/blackwidow_v3_en_US.svg',
        opened: '2026-12-01',
        says: 'A drawing of its keys to scale.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'Razer BlackWidow Elite',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.OpenRGB/Layouts/Razer/Keyboard/BlackWidow%20Elite-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6u.',
      },
    },
    {
      name: 'Razer BlackWidow Chroma',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Razer/Layouts/Razer/Keyboard/BlackWidow%20Chroma-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6u, and left of them are 5 macro keys.',
      },
    },
    {
      name: 'Razer BlackWidow Chroma ISO',
      keys: {
        url: 'https://github.com/polychromatic/polychromatic/blob/0e8d5028b27ad47d46cbd4220b4b83bc45a85142/data/devicemaps/blackwidow_m_keys_en_GB.svg',
        opened: '2026-12-01',
        says: 'A drawing of its keys to scale.',
      },
    },
    {
      name: 'Razer Huntsman V2',
      also: ['Razer Huntsman V2 TKL'],
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman V2 Analog',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman Mini Analog',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman V3 Pro',
      also: ['Razer Huntsman V3 Pro TKL'],
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman V3 Pro Mini',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with optical switches of Razer.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman Elite',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Razer’s linear optical switches, and with Razer’s purple ones, which the list calls optical elsewhere.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer Huntsman',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Razer’s purple switches, which the list calls optical elsewhere.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Razer BlackWidow V4 75%',
      told: [
        {
          url: 'http://www.driverscloud.com/fr/actualite/2133/razer-lance-un-clavier-avec-contacteurs-«-echangeables-a-chaud-»',
          opened: '2026-12-01',
          says: 'News of its launch: its switches are swapped without soldering.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Razer BlackWidow V4 Pro',
      told: [
        {
          url: 'https://haraldkliem.jimdofree.com/tipps-pc-smartphone/tastatur-razer-blackwindow',
          opened: '2026-12-01',
          says: 'A repair: a faulty switch is desoldered from its circuit board.',
          facts: { hotSwap: false },
        },
      ],
    },
  ],
};
