import type { MakerFile } from '../record.ts';

export const tkc: MakerFile = {
  maker: 'TKC',
  boards: [
    {
      name: 'TKC Portico',
      usb: '544b:0008',
      keys: { via: 'v3/tkc/portico/portico', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      facts: {
        connector: {
          value: 'usb-c',
          source: {
            url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/tkc/portico/readme.md',
            opened: '2026-11-30',
            says: 'It is plugged in with a USB-C cable.',
          },
        },
      },
    },
    {
      name: 'TKC Candybar (lefty)',
      usb: '544b:0003',
      keys: { via: 'v3/tkc/candybar/candybar-lefty', opened: '2026-11-30' },
    },
  ],
};
