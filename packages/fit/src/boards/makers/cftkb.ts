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
        {
          url: 'https://github.com/jiwidi/jiwidi.github.io/blob/d5732d373f3ada5597df9220e5e73d0cf802c406/src/markdown/keyboards.md',
          opened: '2026-12-01',
          says: 'An owner built it with Durock switches, which have the shape of MX.',
          facts: { mount: ['mx'] },
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
