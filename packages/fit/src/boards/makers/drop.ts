import type { MakerFile } from './record.ts';

export const drop: MakerFile = {
  maker: 'Drop',
  boards: [
    {
      name: 'Drop ALT',
      usb: '04d8:eed3',
      keys: { via: 'v3/drop/alt/v1/alt-v1', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/massdrop/alt/readme.md',
          opened: '2026-11-30',
          says: 'It has two USB-C sockets.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://www.charles-m.com/tag/hobbies/',
          opened: '2026-12-01',
          says: 'Its switches can be swapped without soldering; an owner put Gateron Red and then Gateron Black in it, which have the shape of MX.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Drop ALT v2',
      usb: '359b:0006',
      keys: { via: 'v3/drop/alt/v2/alt-v2', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/drop/alt/v2/readme.md',
          opened: '2026-11-30',
          says: 'It has two USB-C sockets.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Drop CTRL',
      usb: '04d8:eed2',
      keys: { via: 'v3/drop/ctrl/v1/ctrl-v1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://arstechnica.com/gadgets/2021/03/typing-my-way-down-the-mechanical-keyboard-rabbit-hole-with-the-drop-ctrl/',
          opened: '2026-11-30',
          says: 'It takes switches of the Cherry MX style. Only switches for plate mounting fit. Its switches can be swapped without soldering. It has two USB-C sockets.',
          facts: { mount: ['mx'], pins: ['3'], hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Drop CTRL v2',
      usb: '359b:0009',
      keys: { via: 'v3/drop/ctrl/v2/ctrl-v2', opened: '2026-11-30' },
      layout: 'tkl-ansi',
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/drop/ctrl/v2/readme.md',
          opened: '2026-11-30',
          says: 'It has two USB-C sockets.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Drop CSTM65',
      usb: '359b:0010',
      keys: { via: 'v3/drop/cstm65/cstm65', opened: '2026-11-30' },
      layout: 'glorious-gmmk-2-65',
      told: [
        {
          url: 'https://github.com/techidaily/site-hardware-tips/blob/4c604b37efb9e50aaa9886c2008b710c0c41fc0c/source/_posts/unlock-full-customization-potential-with-the-drop-cstm65-the-ultimate-mechanical-keyboard-for-personalized-use.md',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering, it came with Gateron Brown, which have the shape of MX, and its LEDs face south.',
          facts: { mount: ['mx'], hotSwap: true, lights: 'south' },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Drop CSTM80',
      usb: '359b:0004',
      keys: { via: 'v3/drop/cstm80/cstm80', opened: '2026-11-30' },
      told: [
        {
          url: 'https://drop.com/talk/133715/gasket-and-sound?discussion=true',
          opened: '2026-12-01',
          says: 'It is mounted in gaskets.',
          facts: { mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Drop SENSE75',
      usb: '359b:0001',
      keys: { via: 'v3/drop/sense75/sense75', opened: '2026-11-30' },
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0d0ac0b4f300c40e4b1137e77148cef203915618/posts/sense75-an-upcoming-75-keyboard-from-drop.md',
          opened: '2026-12-01',
          says: 'Its announcement: hot-swap sockets, stabilisers mounted in the PCB, south-facing switches, mounted in gaskets, sold with Holy Panda X switches, which have the shape of MX.',
          facts: {
            mount: ['mx'],
            hotSwap: true,
            stabilisers: ['screw-in', 'clip-in'],
            mounting: ['gasket'],
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Drop SHIFT v2',
      usb: '359b:000c',
      keys: { via: 'v3/drop/shift/v2/shift-v2', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/drop/shift/v2/readme.md',
          opened: '2026-11-30',
          says: 'It has two USB-C sockets.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
  ],
};
