import type { MakerFile } from './record.ts';

export const asus: MakerFile = {
  maker: 'ASUS',
  boards: [
    {
      name: 'ASUS ROG Strix Flare',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.Asus/Layouts/Asus/Keyboard/Asus%20ROG%20Strix%20Flare-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie. The space bar has 6.5u.',
      },
      layout: 'corsair-k70-rgb',
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
      name: 'ASUS ROG Azoth',
      also: ['ASUS Azoth'],
      told: [
        {
          url: 'https://github.com/techidaily/site-buynow-help/blob/6a0469e068d392b47862721f565b7a09b0f924b0/source/_posts/top-rated-gaming-keyboards-for-gamers-the-definitive-list.md',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'ASUS ROG Azoth Extreme',
      also: ['ASUS Azoth Extreme'],
      told: [
        {
          url: 'https://techpowerup.com/review/asus-rog-azoth-extreme-wireless-mechanical-keyboard/4.html',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering, and have the shape of MX.',
          facts: { mount: ['mx'], hotSwap: true },
          atLeast: ['mount'],
        },
      ],
    },
  ],
};
