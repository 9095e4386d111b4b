import type { MakerFile } from './record.ts';

export const josefAdamcik: MakerFile = {
  maker: 'Josef Adamčík',
  boards: [
    {
      name: 'Sofle v1',
      usb: 'fc32:0287',
      keys: { via: 'v3/sofle/sofle_v1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/josefadamcik/SofleKeyboard/blob/master/docs/build_guide.md',
          opened: '2026-11-30',
          says: 'The PCB takes sockets for MX or for Kailh Choc switches; version 2 takes MX only. The parts list has 58 sockets for switches.',
          facts: { mount: ['mx', 'choc-v1'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Sofle Choc',
      usb: '424c:5343',
      keys: { via: 'v3/sofle_choc/sofle_choc', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/sofle_choc/readme.md',
          opened: '2026-11-30',
          says: 'It uses low-profile Kailh Choc switches. It has hot-swap sockets.',
          facts: { mount: ['choc-v1'], hotSwap: true },
        },
      ],
    },
  ],
};
