import type { MakerFile } from './record.ts';

export const wasd: MakerFile = {
  maker: 'WASD',
  boards: [
    {
      name: 'WASD V2',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat is a controller for the WASD V2, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'WASD CODE',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat_code/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat Code is a controller for the CODE, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'full-ansi',
      told: [
        {
          url: 'https://pcper.com/2013/09/code-keyboard-is-probably-pretty-good/',
          opened: '2026-12-01',
          says: 'Its announcement, of 104 or 87 keys: it has Cherry MX Clear switches and a detachable cable with Micro-USB.',
          facts: { mount: ['mx'], connector: 'usb-micro' },
        },
      ],
    },
    {
      name: 'WASD V2 ISO',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat is a controller for the WASD V2, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'full-iso',
    },
    {
      name: 'WASD CODE ISO',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat_code/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat Code is a controller for the CODE, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'full-iso',
      told: [
        {
          url: 'https://pcper.com/2013/09/code-keyboard-is-probably-pretty-good/',
          opened: '2026-12-01',
          says: 'Its announcement, of 104 or 87 keys: it has Cherry MX Clear switches and a detachable cable with Micro-USB.',
          facts: { mount: ['mx'], connector: 'usb-micro' },
        },
      ],
    },
    {
      name: 'WASD V2 TKL',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat is a controller for the WASD V2, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'WASD CODE TKL',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat_code/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat Code is a controller for the CODE, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://pcper.com/2013/09/code-keyboard-is-probably-pretty-good/',
          opened: '2026-12-01',
          says: 'Its announcement, of 104 or 87 keys: it has Cherry MX Clear switches and a detachable cable with Micro-USB.',
          facts: { mount: ['mx'], connector: 'usb-micro' },
        },
      ],
    },
    {
      name: 'WASD V2 TKL ISO',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat is a controller for the WASD V2, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'tkl-iso',
    },
    {
      name: 'WASD CODE TKL ISO',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/wasdat_code/readme.md',
        opened: '2026-12-01',
        says: 'The Wasdat Code is a controller for the CODE, tenkeyless and full size, ANSI and ISO; its definition has the keys.',
      },
      layout: 'tkl-iso',
      told: [
        {
          url: 'https://pcper.com/2013/09/code-keyboard-is-probably-pretty-good/',
          opened: '2026-12-01',
          says: 'Its announcement, of 104 or 87 keys: it has Cherry MX Clear switches and a detachable cable with Micro-USB.',
          facts: { mount: ['mx'], connector: 'usb-micro' },
        },
      ],
    },
    {
      name: 'WASD V3 TKL',
      keys: {
        url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
        opened: '2026-12-01',
        says: 'A comparison of tenkeyless keyboards: it is sold in ANSI and ISO.',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
          opened: '2026-12-01',
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX switches, which cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
    {
      name: 'WASD V3 TKL ISO',
      keys: {
        url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
        opened: '2026-12-01',
        says: 'A comparison of tenkeyless keyboards: it is sold in ANSI and ISO.',
      },
      layout: 'tkl-iso',
      told: [
        {
          url: 'https://github.com/vladimir-aubrecht/Tutorials/blob/9113a6e880e026ac85fb52b6ee20b05df7a09f2c/MechanicalKeyboards/MechanicalKeyboards.md',
          opened: '2026-12-01',
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX switches, which cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
  ],
};
