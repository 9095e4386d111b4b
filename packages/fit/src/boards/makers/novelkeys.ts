import type { MakerFile } from './record.ts';

export const novelkeys: MakerFile = {
  maker: 'NovelKeys',
  boards: [
    {
      name: 'NovelKeys NK65',
      usb: '8968:4e4b',
      keys: { via: 'v3/yiancardesigns/nk65/nk65', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/vmichailidisdev/3bd/blob/b2192f27bd3644cda1052069a70f2a3b3ea24a15/keyboards/purple-kiss-nk65.md',
          opened: '2026-12-01',
          says: 'A shop’s build in the first version: its stabilisers sit in the plate, and it has USB-C.',
          facts: { stabilisers: ['plate'], connector: 'usb-c' },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'NovelKeys NK65 Entry Edition',
      usb: '8968:4e4f',
      keys: { via: 'v3/yiancardesigns/nk65b/nk65b', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/bda35753fd9e26e2cd49f84065e3abe0ecadc328/lib/component-data.ts',
          opened: '2026-12-01',
          says: 'A configurator’s list, taken from the maker’s archived page: it takes MX switches of 3 and 5 pins without soldering, and its plate is polycarbonate.',
          facts: { mount: ['mx'], hotSwap: true, pins: ['3', '5'], plateMaterial: 'polycarbonate' },
        },
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/9df9e25422c691ca75d2d3149c32efda69947c86/.stryker-tmp/sandbox-5bjTRq/docs/catalog.md',
          opened: '2026-12-01',
          says: 'A configurator’s notes, taken from the maker’s archived page: its stabilisers sit in the plate.',
          facts: { stabilisers: ['plate'] },
        },
      ],
    },
    {
      name: 'NovelKeys NK87',
      usb: '8968:4e4c',
      keys: { via: 'v3/yiancardesigns/nk87/nk87', opened: '2026-11-30' },
    },
    {
      name: 'NovelKeys NK87 Entry Edition',
      usb: '8968:4e50',
      keys: { via: 'v3/yiancardesigns/nk87b/nk87b', opened: '2026-11-30' },
      layout: 'novelkeys-nk87',
    },
    {
      name: 'NovelKeys NK Classic TKL',
      usb: '8968:4e54',
      keys: { via: 'v3/yiancardesigns/nk_classic_tkl/nk_classic_tkl', opened: '2026-11-30' },
    },
    {
      name: 'NovelKeys NK Classic TKL ISO',
      usb: '8968:4e55',
      keys: { via: 'v3/yiancardesigns/nk_classic_tkl_iso/nk_classic_tkl_iso', opened: '2026-11-30' },
    },
  ],
};
