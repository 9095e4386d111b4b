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
    },
  ],
};
