import type { MakerFile } from './record.ts';

export const gtips: MakerFile = {
  maker: 'gtips',
  boards: [
    {
      name: 'Reviung41',
      usb: '7807:dccb',
      keys: { via: 'v3/reviung41/reviung41', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/gtips/reviung/blob/master/reviung41/README.md',
          opened: '2026-11-30',
          says: 'The parts list has 41 switches compatible with MX. The parts list has 41 sockets for switches.',
          facts: { mount: ['mx'], hotSwap: true },
        },
        {
          url: 'https://github.com/gtips/reviung/blob/110154f56a292466c993ccd726df4a8772b5e0cf/reviung41/pcb/ver1.4/reviung41.kicad_pcb',
          opened: '2026-12-01',
          says: 'Its PCB in KiCad: holes for a stabiliser mounted on the PCB.',
          facts: { stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
