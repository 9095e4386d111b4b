import type { MakerFile } from './record.ts';

export const varmilo: MakerFile = {
  maker: 'Varmilo',
  boards: [
    {
      name: 'Varmilo VA87M',
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
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX, Kailh BOX or Zealios switches, which have the shape of MX and cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Varmilo VA87M ISO',
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
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX, Kailh BOX or Zealios switches, which have the shape of MX and cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Varmilo VB87M',
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
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX, Kailh BOX or Zealios switches, which have the shape of MX and cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
    {
      name: 'Varmilo VB87M ISO',
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
          says: 'A comparison of tenkeyless keyboards: it has Cherry MX, Kailh BOX or Zealios switches, which have the shape of MX and cannot be swapped.',
          facts: { mount: ['mx'], hotSwap: false },
        },
      ],
    },
  ],
};
