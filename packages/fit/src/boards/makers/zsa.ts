import type { MakerFile } from './record.ts';

export const zsa: MakerFile = {
  maker: 'ZSA',
  boards: [
    {
      name: 'ZSA Moonlander',
      usb: '3297:1969',
      keys: { via: 'v3/zsa/moonlander', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/zsa/moonlander/readme.md',
          opened: '2026-11-30',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/jhelvy/splitKbCompare/blob/master/keyboards.csv',
          opened: '2026-12-01',
          says: 'It lists the Moonlander for MX switches, and not for Choc v1 or v2. It has no column for others.',
          facts: { mount: ['mx'] },
        },
      ],
    },
  ],
};
