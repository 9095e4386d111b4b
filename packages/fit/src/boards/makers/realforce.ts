import type { MakerFile } from './record.ts';

export const realforce: MakerFile = {
  maker: 'Realforce',
  boards: [
    {
      name: 'Realforce 87U',
      keys: {
        url: 'https://github.com/zhol0777/is-this-good/blob/gh-pages/STABILIZERS.md',
        opened: '2026-12-01',
        says: 'The bottom row of a Realforce 87U: 1.5u, 1u, 1.5u, a space bar of 6u, 1.5u, 1u, 1u, 1.5u.',
      },
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Topre switches.',
          facts: { mount: ['topre'] },
        },
      ],
    },
    {
      name: 'Realforce 104U',
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Topre switches.',
          facts: { mount: ['topre'] },
        },
      ],
    },
    {
      name: 'Realforce R2 TKL',
      also: ['Realforce R2 tenkeyless'],
      told: [
        {
          url: 'https://techreport.com/review/34296/topre-realforce-r2-tenkeyless-keyboard-reviewed/2',
          opened: '2026-12-01',
          says: 'A review: its switches are Topre’s, which sense the key by capacitance.',
          facts: { mount: ['topre'] },
        },
      ],
    },
    {
      name: 'Realforce R3 TKL for Mac',
      also: ['Realforce R3HD11', 'Realforce R3HD13'],
      told: [
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'Both models without a number pad, R3HD11 and R3HD13, are sold with Topre switches.',
          facts: { mount: ['topre'] },
        },
      ],
    },
  ],
};
