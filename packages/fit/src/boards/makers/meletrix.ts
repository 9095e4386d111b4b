import type { MakerFile } from './record.ts';

export const meletrix: MakerFile = {
  maker: 'Meletrix',
  boards: [
    {
      name: 'Meletrix Zoom65',
      usb: '1ea7:8888',
      keys: { via: 'v3/meletrix/zoom65/zoom65', opened: '2026-11-30' },
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
    },
    {
      name: 'Meletrix ZoomTKL (Zoom87)',
      usb: '906f:0007',
      keys: { via: 'v3/meletrix/zoom87/zoom87', opened: '2026-11-30' },
    },
  ],
};
