import type { MakerFile } from './record.ts';

export const idobao: MakerFile = {
  maker: 'IDOBAO',
  boards: [
    {
      name: 'IDOBAO ID67',
      usb: '6964:0067',
      keys: { via: 'v3/idobao/id67/id67', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/idobao/id67/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'IDOBAO ID75',
      usb: '6964:0075',
      keys: { via: 'v3/idobao/id75/id75', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/id75-great-ortholinear-alternative.md',
          opened: '2026-12-01',
          says: 'It has a hot-swap PCB and USB-C; Gateron Yellow, which has the shape of MX, is named as a switch for it.',
          facts: { mount: ['mx'], hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'IDOBAO ID80',
      usb: '6964:0380',
      keys: { via: 'v3/idobao/id80/id80-v3', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/idobao/id80/v3/readme.md',
          opened: '2026-11-30',
          says: 'It is called a 75% hot-swap keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'IDOBAO ID87',
      usb: '6964:0287',
      keys: { via: 'v3/idobao/id87/id87-v2', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/idobao/id87/v2/readme.md',
          opened: '2026-11-30',
          says: 'It has hot-swap sockets.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'IDOBAO ID42',
      usb: '6964:0042',
      keys: { via: 'v3/idobao/id42/id42', opened: '2026-11-30' },
    },
    {
      name: 'IDOBAO ID61',
      usb: '6964:0061',
      keys: { via: 'v3/idobao/id61/id61', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/idobao/id61/readme.md',
          opened: '2026-11-30',
          says: 'It is mounted in gaskets.',
          facts: { mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'IDOBAO ID63',
      usb: '6964:0063',
      keys: { via: 'v3/idobao/id63/id63', opened: '2026-11-30' },
      layout: 'dz60rgb',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/idobao/id63/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped, and it is mounted in gaskets.',
          facts: { hotSwap: true, mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'IDOBAO ID96',
      usb: '6964:0096',
      keys: { via: 'v3/idobao/id96/id96', opened: '2026-11-30' },
    },
  ],
};
