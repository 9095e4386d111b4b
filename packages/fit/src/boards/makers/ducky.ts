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
        {
          url: 'https://techpowerup.com/review/ducky-one-2-sf-keyboard/4.html',
          opened: '2026-12-01',
          says: 'A review: its switches are soldered to the PCB.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/vmichailidisdev/3bd/blob/b2192f27bd3644cda1052069a70f2a3b3ea24a15/keyboards/gonzo-gaming-ducky-one-2-sf-rgb.md',
          opened: '2026-12-01',
          says: 'A shop that rebuilds it: it has USB-C.',
          facts: { connector: 'usb-c' },
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
        {
          url: 'https://techpowerup.com/review/ducky-one-2-sf-keyboard/4.html',
          opened: '2026-12-01',
          says: 'A review: its switches are soldered to the PCB.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/vmichailidisdev/3bd/blob/b2192f27bd3644cda1052069a70f2a3b3ea24a15/keyboards/gonzo-gaming-ducky-one-2-sf-rgb.md',
          opened: '2026-12-01',
          says: 'A shop that rebuilds it: it has USB-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Ducky One 2',
      also: ['Ducky One 2 RGB'],
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.OpenRGB/Layouts/Ducky/Keyboard/Ducky%20One%202-Ducky%20Shine-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. Above the number pad are 4 more.',
      },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://www.storyspooler.com/my-keyboard-journey-ducky-one-two',
          opened: '2026-12-01',
          says: 'An owner: it has USB-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Ducky One 2 TKL',
      keys: {
        url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
        opened: '2026-12-01',
        says: 'A comparison of tenkeyless keyboards: it is sold in ANSI and ISO.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
          opened: '2026-12-01',
          says: 'A comparison of tenkeyless keyboards: its switches cannot be swapped, and it has USB-C.',
          facts: { hotSwap: false, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Ducky One 2 TKL ISO',
      keys: {
        url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
        opened: '2026-12-01',
        says: 'A comparison of tenkeyless keyboards: it is sold in ANSI and ISO.',
      },
      layout: 'tkl-iso',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
          opened: '2026-12-01',
          says: 'A comparison of tenkeyless keyboards: its switches cannot be swapped, and it has USB-C.',
          facts: { hotSwap: false, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Ducky One 3',
      also: ['Ducky One 3 TKL'],
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with switches of Cherry’s MX series.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://www.rtings.com/discussions/fRrlFQLn-49L_sAi',
          opened: '2026-12-01',
          says: 'A thread about it: it has hot-swap sockets of Kailh for 5 pins.',
          facts: { hotSwap: true, pins: ['3', '5'] },
        },
      ],
    },
  ],
};
