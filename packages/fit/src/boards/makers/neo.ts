import type { MakerFile } from './record.ts';

export const neo: MakerFile = {
  maker: 'Neo',
  boards: [
    {
      name: 'Neo80',
      also: ['Qwertykeys Neo80'],
      usb: 'fffe:0036',
      keys: {
        url: 'https://github.com/BlakeGardner/neo80-guide/blob/main/neo80_wireless.json',
        opened: '2026-12-01',
        says: 'The keys, the choices among them and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/BlakeGardner/neo80-guide/blob/main/README.md',
          opened: '2026-12-01',
          says: 'It is connected by a USB-C cable.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/No1ceTea/no1cekeebs/blob/09a595b13579a0a32758786df17ad5a3d4631fff/src/content/blog/taner-neo80.md',
          opened: '2026-12-01',
          says: 'An owner built it with HMX Hyacinth switches, which have the shape of MX; it can be mounted in gaskets or as a sandwich.',
          facts: { mount: ['mx'], mounting: ['gasket', 'sandwich'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Neo65',
      also: ['Qwertykeys Neo65'],
      usb: 'fffe:0015',
      keys: {
        url: 'https://github.com/aliou/keebs/blob/a07e5e16d54dd489267f7b23561551ffaa1b0f54/keyboards/neo/neo65/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys, with those of a split Backspace, an ISO Enter and a split left Shift, and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/No1ceTea/no1cekeebs/blob/17887ec4f441a5d9f27bb22bbd57c136955359a5/src/content/blog/kase-neo65.md',
          opened: '2026-12-01',
          says: 'An owner built it with Haimu x Geon Black switches, which have the shape of MX.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Neo75',
      told: [
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/0a47416ed19f36fc769e21702fe14aaee89d23a3/data/premium-keyboards.json',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: each of its PCBs is hot-swap, and it is mounted in Poron gaskets.',
          facts: { hotSwap: true, mounting: ['gasket'] },
        },
      ],
    },
  ],
};
