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
        {
          url: 'https://www.modding.fr/test-clavier-wooting-60he/5',
          opened: '2026-12-01',
          says: 'A review of the 60HE+: its stabilisers sit in the plate.',
          facts: { stabilisers: ['plate'] },
        },
      ],
    },
    {
      name: 'Wooting 60HE ISO',
      also: ['Wooting 60HE+ ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%2060HE-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: '60-iso',
      told: [
        {
          url: 'https://www.modding.fr/test-clavier-wooting-60he/5',
          opened: '2026-12-01',
          says: 'A review of the 60HE+: its stabilisers sit in the plate.',
          facts: { stabilisers: ['plate'] },
        },
        {
          url: 'https://reddit.gpgaming.de/r/WootingKB/comments/1r7jumx/technical_concept_low_profile_hall_effect_switch/o60l4hx/?context=3',
          opened: '2026-12-01',
          says: 'The switches of the 60HE have magnets that the board senses.',
          facts: { mount: ['he'] },
        },
      ],
    },
    {
      name: 'Wooting One',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20One-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the Wootings before it have Flaretech switches, which are optical.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Wooting One ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20One-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'tkl-iso',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the Wootings before it have Flaretech switches, which are optical.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Wooting Two',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the Wootings before it have Flaretech switches, which are optical.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Wooting Two ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the Wootings before it have Flaretech switches, which are optical.',
          facts: { mount: ['optical'] },
        },
      ],
    },
    {
      name: 'Wooting Two HE',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two%20HE-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review: a sensor on the PCB senses the magnet in its Lekker switch.',
          facts: { mount: ['he'] },
        },
        {
          url: 'https://techpowerup.com/review/wooting-two-he/4.html',
          opened: '2026-12-01',
          says: 'A review: its Lekker switches are swapped without soldering.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Wooting Two HE ISO',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two%20HE-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review: a sensor on the PCB senses the magnet in its Lekker switch.',
          facts: { mount: ['he'] },
        },
        {
          url: 'https://techpowerup.com/review/wooting-two-he/4.html',
          opened: '2026-12-01',
          says: 'A review: its Lekker switches are swapped without soldering.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Wooting Two Lekker Edition',
      also: ['Wooting Two LE'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two%20Lekker%20Edition-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the board senses the magnet in a Lekker switch, which this edition has as well.',
          facts: { mount: ['he'] },
        },
      ],
    },
    {
      name: 'Wooting Two Lekker Edition ISO',
      also: ['Wooting Two LE ISO'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Wooting/Layouts/Wooting/Keyboard/Wooting%20Two%20Lekker%20Edition-ISO.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://tweakers.net/reviews/9420/3/wooting-two-he-toetsenbord-analoge-evolutie-met-magneten-de-lekker-switch.html',
          opened: '2026-12-01',
          says: 'A review of the two HE: the board senses the magnet in a Lekker switch, which this edition has as well.',
          facts: { mount: ['he'] },
        },
      ],
    },
    {
      name: 'Wooting 80HE',
      told: [
        {
          url: 'https://wooting.io/post/wooting-80he-problems-fixed',
          opened: '2026-12-01',
          says: 'The maker, about a fault of its first boards: it is plugged in with a USB-C cable.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
  ],
};
