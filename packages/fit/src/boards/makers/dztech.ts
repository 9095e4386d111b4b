import type { MakerFile } from './record.ts';

export const dztech: MakerFile = {
  maker: 'DZtech',
  boards: [
    {
      name: 'DZ60',
      usb: '445a:2260',
      keys: { via: 'v3/other/dz60/dz60', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/mjwbenton/lonesome.mattb.tech/blob/014a0c9dc98963b77ca314e8f2161618b3d0d428/content/keyboard/first-build.md',
          opened: '2026-12-01',
          says: 'An owner soldered Kailh Box Royal switches, which have the shape of MX, to it.',
          facts: { mount: ['mx'], hotSwap: false },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'DZ60 v2',
      usb: '445a:2261',
      keys: { via: 'v3/dztech/dz60v2/dz60v2', opened: '2026-11-30' },
      layout: 'dz60',
    },
    {
      name: 'DZ60RGB',
      usb: '445a:1121',
      keys: { via: 'v3/dztech/dz60rgb/dz60rgb_v2', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/dztech/dz60rgb/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/jamesmcewan/mcwn/blob/14c79bf6020bf8fc045ca403cf73d62a4a0681c3/content/projects/keyboard-build.md',
          opened: '2026-12-01',
          says: 'An owner built it with Zealios switches, which have the shape of MX, and with GMK screw-in stabilisers.',
          facts: { mount: ['mx'], stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'DZ60RGB ANSI',
      usb: '445a:1221',
      keys: { via: 'v3/dztech/dz60rgb_ansi/dz60rgb_ansi_v2', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/dztech/dz60rgb_ansi/readme.md',
          opened: '2026-11-30',
          says: 'It is called a hot-swap 60% keyboard.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/aihphysics/aihphysics.github.io/blob/0d9572add3309dce91b746147331ce48482b0d4f/_projects/3_project.md',
          opened: '2026-12-01',
          says: 'An owner built it with Cherry MX Speed Silver switches and Durock V2 screw-in stabilisers.',
          facts: { mount: ['mx'], stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'DZ60RGB WKL',
      usb: '445a:1321',
      keys: { via: 'v3/dztech/dz60rgb_wkl/dz60rgb_wkl_v2', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/dztech/dz60rgb_wkl/readme.md',
          opened: '2026-11-30',
          says: 'It is called a hot-swap 60% keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'DZ64RGB',
      usb: '445a:1013',
      keys: { via: 'v3/dztech/dz64rgb/dz64rgb', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/dztech/dz64rgb/readme.md',
          opened: '2026-11-30',
          says: 'It is called a hot-swap 60% keyboard.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'DZ65RGB',
      usb: '445a:1424',
      keys: { via: 'v3/dztech/dz65rgb/dz65rgbv3', opened: '2026-11-30' },
      layout: '65-ansi',
    },
  ],
};
