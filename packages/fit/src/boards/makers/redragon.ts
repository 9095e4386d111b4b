import type { MakerFile } from './record.ts';

export const redragon: MakerFile = {
  maker: 'Redragon',
  boards: [
    { name: 'Redragon K667', usb: '369b:0021', keys: { via: 'v3/redragon/k667/k667', opened: '2026-11-30' } },
    {
      name: 'Redragon K552',
      also: ['Redragon Kumara', 'Redragon K552 Kumara'],
      keys: {
        url: 'https://github.com/devadvance/devadvance.github.io/blob/23ef70c7b34b1d1fbaa8e0499dbacac993f26e48/_posts/2021-12-18-redragon-k552-mod.md',
        opened: '2026-12-01',
        says: 'A guide to it calls it tenkeyless (80%).',
      },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/devadvance/devadvance.github.io/blob/23ef70c7b34b1d1fbaa8e0499dbacac993f26e48/_posts/2021-12-18-redragon-k552-mod.md',
          opened: '2026-12-01',
          says: 'A guide by the owner of one: its switches are of the MX kind, and its stabilisers sit in the plate.',
          facts: { mount: ['mx'], stabilisers: ['plate'] },
          atLeast: ['mount', 'stabilisers'],
        },
      ],
    },
  ],
};
