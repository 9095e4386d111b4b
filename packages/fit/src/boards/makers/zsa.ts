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
    {
      name: 'ZSA Voyager',
      usb: '3297:1977',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/2f8ec1d4873c2212981788ca3340dbba25c1a7e5/keyboards/zsa/voyager/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      qmk: 'zsa/voyager',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/73e5b11f1178b702cd21db56d9d3ccdaf4b190a5/keyboards/zsa/voyager/readme.md',
          opened: '2026-12-01',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/jhelvy/splitKbCompare/pull/105',
          opened: '2026-12-01',
          says: 'A correction of the comparison: the Voyager is for Choc v1, not v2, as the maker’s answer on switches says.',
          facts: { mount: ['choc-v1'] },
        },
        {
          url: 'https://github.com/matt-maguire/www/blob/094fa2ccd5919634b2fb9b536dbe08d181dd55f8/content/posts/20240831_zsa-voyager-has-arrived/index.md',
          opened: '2026-12-01',
          says: 'A buyer’s post: Choc switches of another keyboard can be put in, as switches are swapped out.',
          facts: { hotSwap: true },
        },
      ],
    },
  ],
};
