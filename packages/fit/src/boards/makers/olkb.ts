import type { MakerFile } from './record.ts';

export const olkb: MakerFile = {
  maker: 'OLKB',
  boards: [
    {
      name: 'OLKB Planck rev 6',
      usb: '03a8:a4f9',
      keys: { via: 'v3/olkb/planck/rev6/olkb-planck-rev6.1', opened: '2026-11-30' },
    },
    {
      name: 'OLKB Preonic rev 3',
      usb: '03a8:a649',
      keys: { via: 'v3/olkb/preonic/rev3/olkb-preonic-rev3', opened: '2026-11-30' },
    },
  ],
};
