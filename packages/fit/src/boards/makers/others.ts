import type { MakerFile } from './record.ts';

export const others: MakerFile = {
  maker: '',
  boards: [
    {
      name: 'HHKB with a replaced controller',
      usb: '4848:0001',
      keys: { via: 'v3/hhkb/ansi/ansi', opened: '2026-11-30' },
    },
    {
      name: 'XD60',
      usb: '7844:6363',
      keys: { via: 'v3/xd/xd60rev3', opened: '2026-11-30' },
    },
    {
      name: 'Sofle v2 RGB (Keyhive)',
      usb: 'fc32:1287',
      keys: { via: 'v3/sofle/keyhive_sofle_rgb', opened: '2026-11-30' },
    },
    {
      name: 'Ferris Sweep',
      also: ['Sweep'],
      usb: 'c2ab:3939',
      keys: { via: 'v3/ferris/sweep/sweep', opened: '2026-11-30' },
    },
    {
      name: 'ErgoDox EZ',
      usb: '3297:4974',
      keys: { via: 'v3/ergodox_ez/ergodox_ez', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/jhelvy/splitKbCompare/blob/master/keyboards.csv',
          opened: '2026-12-01',
          says: 'It lists the ErgoDox, with a link to the ErgoDox EZ, for MX switches. It has no column for others than Choc.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'TKC1800',
      usb: '544b:0001',
      keys: { via: 'v3/tkc/tkc1800/tkc1800', opened: '2026-11-30' },
    },
    {
      name: 'Arisu',
      usb: 'fa7e:0000',
      keys: { via: 'v3/fate_nozomi/arisu/arisu', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/FateNozomi/arisu-pcb/blob/a3de4b1ffed770742a836ba31b5983367ae50e68/arisu.kicad_pcb',
          opened: '2026-12-01',
          says: 'Its PCB in KiCad: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB, and a micro-USB socket.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: false,
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-micro',
          },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'FC660C with a replaced controller',
      usb: '4853:660c',
      keys: { via: 'v3/fc660c/fc660c', opened: '2026-11-30' },
    },
    {
      name: 'FC980C with a replaced controller',
      usb: '4853:980c',
      keys: { via: 'v3/fc980c/fc980c', opened: '2026-11-30' },
    },
    {
      name: 'HHKB JP with a replaced controller',
      usb: '4848:0002',
      keys: { via: 'v3/hhkb/jp/jp', opened: '2026-11-30' },
    },
    {
      name: 'Sofle Pico',
      usb: '4a54:5350',
      keys: { via: 'v3/sofle_pico/sofle_pico', opened: '2026-11-30' },
      layout: 'sofle-choc',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/main/docs/keyboards.js',
          opened: '2026-11-30',
          says: 'It is for MX switches, which can be swapped.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Ferris Sweep Bling LP',
      also: ['Sweep Bling LP'],
      keys: {
        url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
        opened: '2026-12-01',
        says: 'Each version has the 34 keys of the Sweep.',
      },
      layout: 'ferris-sweep',
      told: [
        {
          url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
          opened: '2026-12-01',
          says: 'It takes Choc v1 only, in Kailh sockets, with the spacing of Choc.',
          facts: { mount: ['choc-v1'], hotSwap: true, spacing: 'choc' },
        },
      ],
    },
    {
      name: 'Ferris Sweep Bling MX',
      also: ['Sweep Bling MX'],
      keys: {
        url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
        opened: '2026-12-01',
        says: 'Each version has the 34 keys of the Sweep.',
      },
      layout: 'ferris-sweep',
      told: [
        {
          url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
          opened: '2026-12-01',
          says: 'It takes MX only, in Kailh sockets.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
    {
      name: 'Ferris Sweep High',
      also: ['Sweep High'],
      keys: {
        url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
        opened: '2026-12-01',
        says: 'Each version has the 34 keys of the Sweep.',
      },
      layout: 'ferris-sweep',
      told: [
        {
          url: 'https://github.com/davidphilipbarr/Sweep/blob/main/README.md',
          opened: '2026-12-01',
          says: 'It takes Choc v1, Choc v2, MX and Alps, soldered.',
          facts: { mount: ['choc-v1', 'choc-v2', 'mx', 'alps'], hotSwap: false },
        },
      ],
    },
  ],
};
