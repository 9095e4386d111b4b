import type { MakerFile } from './record.ts';

export const hhkb: MakerFile = {
  maker: 'PFU',
  boards: [
    {
      name: 'HHKB Professional Hybrid',
      also: ['HHKB Hybrid', 'HHKB Hybrid Type-S', 'Happy Hacking Keyboard Professional Hybrid'],
      keys: { via: 'v3/hhkb/ansi/ansi', opened: '2026-11-30' },
      layout: 'hhkb-with-a-replaced-controller',
      told: [
        {
          url: 'https://materialjournal.com/blog/hhkb-hybrid-review',
          opened: '2026-11-30',
          says: 'It has Topre switches and USB-C, and its plate is a part of its case.',
          facts: { mount: ['topre'], connector: 'usb-c', mounting: ['integrated'] },
        },
        {
          url: 'http://raveofthrones.net/index-430.html',
          opened: '2026-11-30',
          says: 'Its switches cannot be swapped.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'HHKB Professional 2',
      also: ['HHKB Pro 2', 'Happy Hacking Keyboard Professional 2'],
      keys: { via: 'v3/hhkb/ansi/ansi', opened: '2026-11-30' },
      layout: 'hhkb-with-a-replaced-controller',
      told: [
        {
          url: 'https://leafandcore.com/2019/03/01/happy-hacking-keyboard-professional-2-review',
          opened: '2026-11-30',
          says: 'It has Topre switches.',
          facts: { mount: ['topre'] },
        },
      ],
    },
  ],
};
