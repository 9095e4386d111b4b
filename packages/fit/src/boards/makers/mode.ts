import type { MakerFile } from './record.ts';

export const mode: MakerFile = {
  maker: 'Mode',
  boards: [
    {
      name: 'Mode Sixty (M60H)',
      also: ['Mode Tempo M60H'],
      usb: '00de:0062',
      keys: { via: 'v3/mode/m60h/m60h', opened: '2026-11-30' },
      layout: '60-hhkb',
    },
    {
      name: 'Mode SixtyFive (hot-swap)',
      usb: '00de:6566',
      keys: { via: 'v3/mode/m65ha/m65ha_alpha', opened: '2026-11-30' },
    },
    {
      name: 'Mode SixtyFive (M65S)',
      usb: '00de:6583',
      keys: { via: 'v3/mode/m65s/m65s', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/mode/m65s/readme.md',
          opened: '2026-11-30',
          says: 'It is called the solderable PCB.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Mode SeventyFive (M75H)',
      usb: '00de:7572',
      keys: { via: 'v3/mode/m75/m75h', opened: '2026-11-30' },
      qmk: 'mode/m75h',
      told: [
        {
          url: 'https://github.com/MonsGeek/qmk_firmware/blob/master/keyboards/mode/m75h/readme.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Mode SeventyFive (M75S)',
      usb: '00de:7583',
      keys: { via: 'v3/mode/m75/m75s', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/mode/m75s/readme.md',
          opened: '2026-11-30',
          says: 'It is called the solderable PCB.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Mode Eighty (M80H)',
      usb: '00de:0081',
      keys: { via: 'v3/mode/m80h/m80v1h', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/mode/m80v1/m80h/readme.md',
          opened: '2026-11-30',
          says: 'It is called the hot-swap PCB.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Mode Eighty (M80S)',
      usb: '00de:0080',
      keys: { via: 'v3/mode/m80s/m80v1s', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/mode/m80v1/m80s/readme.md',
          opened: '2026-11-30',
          says: 'It is called the solderable PCB.',
          facts: { hotSwap: false },
        },
      ],
    },
    {
      name: 'Mode SixtyFive v2',
      usb: '00de:6665',
      keys: { via: 'v3/mode/m65v2/m65v2', opened: '2026-11-30' },
    },
    {
      name: 'Mode SeventyFive v2',
      usb: '00de:6675',
      keys: { via: 'v3/mode/m75v2/m75v2', opened: '2026-11-30' },
    },
    { name: 'Mode Sixty (M60S)', usb: '00de:0060', keys: { via: 'v3/mode/m60s/m60s', opened: '2026-11-30' } },
    {
      name: 'Mode Eighty v2 (M80H)',
      usb: '00de:0083',
      keys: { via: 'v3/mode/m80h/m80v2h', opened: '2026-11-30' },
      layout: 'mode-eighty-m80h',
    },
    {
      name: 'Mode Eighty v2 (M80S)',
      usb: '00de:0082',
      keys: { via: 'v3/mode/m80s/m80v2s', opened: '2026-11-30' },
    },
    {
      name: 'Mode Sixty (M60H-F)',
      usb: '00de:0061',
      keys: { via: 'v3/mode/m60h_f/m60h_f', opened: '2026-11-30' },
    },
    {
      name: 'Mode Envoy (hot-swap)',
      usb: '00de:5754',
      keys: { via: 'v3/mode/m256w/m256wh', opened: '2026-12-01' },
      qmk: 'mode/m256wh',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/228b43955d3cba1566b8e919435ca37c929a58ec/keyboards/mode/m256wh/readme.md',
          opened: '2026-12-01',
          says: 'It is the hot-swap PCB of the Mode Envoy.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Mode SixtyFive ISO (hot-swap)',
      usb: '00de:6574',
      keys: { via: 'v3/mode/m65hi/m65hi_alpha', opened: '2026-12-01' },
    },
    {
      name: 'Mode Sonnet',
      told: [
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/0a47416ed19f36fc769e21702fe14aaee89d23a3/data/premium-keyboards.json',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: its PCB takes 80 to 83 switches of the MX kind.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Mode Encore',
      told: [
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/0a47416ed19f36fc769e21702fe14aaee89d23a3/data/premium-keyboards.json',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: its PCB takes 66 to 68 switches of the MX kind, and has USB-C.',
          facts: { mount: ['mx'], connector: 'usb-c' },
        },
      ],
    },
  ],
};
