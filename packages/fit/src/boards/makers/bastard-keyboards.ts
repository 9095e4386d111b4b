import type { MakerFile } from './record.ts';

export const bastardKeyboards: MakerFile = {
  maker: 'Bastard Keyboards',
  boards: [
    {
      name: 'Bastard Keyboards Charybdis 3x5',
      usb: 'a8f8:1832',
      keys: { via: 'v3/bastardkb/charybdis_3x5/charybdis_3x5', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: the Charybdis Nano takes MX switches.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Bastard Keyboards Charybdis 3x6',
      usb: 'a8f8:1834',
      keys: { via: 'v3/bastardkb/charybdis_3x6/charybdis_3x6', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: the Charybdis Mini takes MX switches.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Bastard Keyboards Charybdis 4x6',
      usb: 'a8f8:1833',
      keys: { via: 'v3/bastardkb/charybdis_4x6/charybdis_4x6', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: the Charybdis takes MX switches.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Bastard Keyboards Scylla',
      usb: 'a8f8:1829',
      keys: { via: 'v3/bastardkb/scylla/scylla', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/keyboards.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: the Scylla takes MX switches.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Bastard Keyboards Skeletyl',
      usb: 'a8f8:1830',
      keys: { via: 'v3/bastardkb/skeletyl/skeletyl', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Bastard Keyboards TBK Mini',
      usb: 'a8f8:1828',
      keys: { via: 'v3/bastardkb/tbkmini/tbkmini', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Bastardkb/bastardkb.github.io/blob/master/faq.md',
          opened: '2026-12-01',
          says: 'Its PCB has no place for sockets of MX or Choc switches.',
          facts: { hotSwap: false },
        },
      ],
    },
  ],
};
