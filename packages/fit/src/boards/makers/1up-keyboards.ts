import type { MakerFile } from './record.ts';

export const oneUpKeyboards: MakerFile = {
  maker: '1upkeyboards',
  boards: [
    {
      name: '1upkeyboards 1up60 HSE',
      usb: '6f75:6873',
      keys: { via: 'v3/1upkeyboards/1up60hse/1up60hse', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/1upkeyboards/1up60hse/readme.md',
          opened: '2026-11-30',
          says: 'It has USB-C, and its switches can be swapped.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: '1upkeyboards 1up60 HTE',
      usb: '6f75:6874',
      keys: { via: 'v3/1upkeyboards/1up60hte/1up60hte', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/1upkeyboards/1up60hte/readme.md',
          opened: '2026-11-30',
          says: 'It has USB-C, and its switches can be swapped.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: '1upkeyboards pi60',
      usb: '6f75:5604',
      keys: { via: 'v3/1upkeyboards/pi60/pi60', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/1upkeyboards/pi60/readme.md',
          opened: '2026-11-30',
          says: 'Its switches are soldered.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: '1upkeyboards pi60 HSE',
      usb: '6f75:5603',
      keys: { via: 'v3/1upkeyboards/pi60_hse/pi60_hse', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/1upkeyboards/pi60_hse/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: '1upkeyboards pi60 RGB',
      usb: '6f75:5602',
      keys: { via: 'v3/1upkeyboards/pi60_rgb/pi60_rgb', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/1upkeyboards/pi60_rgb/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
  ],
};
