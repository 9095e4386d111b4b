import type { MakerFile } from './record.ts';

export const wuque: MakerFile = {
  maker: 'Wuque',
  boards: [
    {
      name: 'Wuque ikki68 Aurora',
      usb: '706b:0011',
      keys: { via: 'v3/wuque/ikki68_aurora/ikki68_aurora', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/wuque/ikki68_aurora/readme.md',
          opened: '2026-11-30',
          says: 'It mentions the hot-swap sockets under the PCB.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/aihphysics/aihphysics.github.io/blob/0d9572add3309dce91b746147331ce48482b0d4f/_projects/3_project.md',
          opened: '2026-12-01',
          says: 'An owner built it with Gateron Black Box Ink V2 switches, which have the shape of MX, and with Durock V2 stabilisers, which are screwed in.',
          facts: { mount: ['mx'], stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Wuque ikki68',
      usb: '696b:0003',
      keys: { via: 'v3/wuque/ikki68/ikki68', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Promise87',
      usb: '906d:0005',
      keys: { via: 'v3/wuque/promise87/promise87_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Mammoth75X',
      usb: 'a06b:0004',
      keys: { via: 'v3/wuque/mammoth75x/mammoth75x', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Serneity65',
      usb: '906b:0003',
      keys: { via: 'v3/wuque/serneity65/serneity65', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Tata80 WK',
      usb: '2365:0168',
      keys: { via: 'v3/wuque/tata80/wk/tata80_wk', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Tata80 WKL',
      usb: '2365:0169',
      keys: { via: 'v3/wuque/tata80/wkl/tata80_wkl', opened: '2026-11-30' },
      layout: 'wuque-tata80-wk',
    },
    {
      name: 'Wuque Creek70',
      usb: '916d:0001',
      keys: { via: 'v3/wuque/creek70/creek70', opened: '2026-11-30' },
    },
    {
      name: 'Wuque Nemui65',
      usb: '807c:0005',
      keys: { via: 'v3/wuque/nemui65/nemui65', opened: '2026-11-30' },
    },
  ],
};
