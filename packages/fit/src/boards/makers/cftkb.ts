import type { MakerFile } from './record.ts';

export const cftkb: MakerFile = {
  maker: 'CFTKB',
  boards: [
    {
      name: 'Discipline',
      usb: '6b62:6869',
      keys: { via: 'v3/cftkb/discipline/discipline', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/coseyfannitutti/discipline/blob/master/README.md',
          opened: '2026-11-30',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Mysterium',
      usb: '6b62:8769',
      keys: { via: 'v3/cftkb/mysterium/mysterium', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/coseyfannitutti/mysterium/blob/master/README.md',
          opened: '2026-11-30',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
  ],
};
