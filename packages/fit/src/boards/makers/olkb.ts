import type { MakerFile } from './record.ts';

export const olkb: MakerFile = {
  maker: 'OLKB',
  boards: [
    {
      name: 'OLKB Planck rev 6',
      usb: '03a8:a4f9',
      keys: { via: 'v3/olkb/planck/rev6/olkb-planck-rev6.1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/olkb/changelog/blob/cc2084297061b84972dbaf97b6141ff0ed82676c/README.md',
          opened: '2026-12-01',
          says: 'The maker’s list of changes: this revision has USB-C, and no LEDs in switches.',
          facts: { connector: 'usb-c', lights: 'none' },
        },
      ],
    },
    {
      name: 'OLKB Preonic rev 3',
      usb: '03a8:a649',
      keys: { via: 'v3/olkb/preonic/rev3/olkb-preonic-rev3', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/olkb/changelog/blob/cc2084297061b84972dbaf97b6141ff0ed82676c/README.md',
          opened: '2026-12-01',
          says: 'The maker’s list of changes: this revision has USB-C, and no LEDs in switches.',
          facts: { connector: 'usb-c', lights: 'none' },
        },
      ],
    },
  ],
};
