import type { MakerFile } from './record.ts';

export const meletrix: MakerFile = {
  maker: 'Meletrix',
  boards: [
    {
      name: 'Meletrix Zoom65',
      usb: '1ea7:8888',
      keys: { via: 'v3/meletrix/zoom65/zoom65', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/jiwidi/jiwidi.github.io/blob/d5732d373f3ada5597df9220e5e73d0cf802c406/src/markdown/keyboards.md',
          opened: '2026-12-01',
          says: 'An owner built it with Tangerine switches, which have the shape of MX, and with Cherry stabilisers that are screwed in.',
          facts: { mount: ['mx'], stabilisers: ['screw-in'] },
          atLeast: ['mount', 'stabilisers'],
        },
      ],
    },
    {
      name: 'Meletrix Zoom65 Lite',
      usb: '806c:0005',
      keys: { via: 'v3/meletrix/zoom65_lite/zoom65_lite', opened: '2026-11-30' },
      layout: 'meletrix-zoom65',
    },
    {
      name: 'Meletrix Zoom75',
      usb: '806d:0006',
      keys: { via: 'v3/meletrix/zoom75/zoom75', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/No1ceTea/no1cekeebs/blob/612c128edb05d9b30a798781f224e269c5f1d121/src/content/blog/zoom75.md',
          opened: '2026-12-01',
          says: 'Its announcement: a hot-swap PCB, mounted in gaskets.',
          facts: { hotSwap: true, mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Meletrix ZoomTKL (Zoom87)',
      also: ['Meletrix Zoom87'],
      usb: '906f:0007',
      keys: { via: 'v3/meletrix/zoom87/zoom87', opened: '2026-11-30' },
    },
  ],
};
