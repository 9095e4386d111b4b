import type { MakerFile } from './record.ts';

export const leopold: MakerFile = {
  maker: 'Leopold',
  boards: [
    {
      name: 'Leopold FC660M',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/nt660/readme.md',
        opened: '2026-12-01',
        says: 'The nt660 is a drop-in PCB for it; its definition has the keys.',
      },
    },
    {
      name: 'Leopold FC750R',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/nt750/readme.md',
        opened: '2026-12-01',
        says: 'The nt750 is a drop-in PCB for it; its definition has the keys.',
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
          says: 'A comparison of tenkeyless keyboards: its switches cannot be swapped.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Leopold FC980M',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/evyd13/nt980/readme.md',
        opened: '2026-12-01',
        says: 'The nt980 is a direct replacement of its PCB; its definition has the keys.',
      },
    },
  ],
};
