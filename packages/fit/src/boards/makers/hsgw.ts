import type { MakerFile } from './record.ts';

export const hsgw: MakerFile = {
  maker: 'hsgw',
  boards: [
    {
      name: 'Plaid',
      usb: '0d39:0001',
      keys: { via: 'v3/hsgw/plaid/plaid', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/hsgw/plaid/blob/master/doc/en/BOM.md',
          opened: '2026-11-30',
          says: 'The parts list has switches compatible with Cherry MX. The parts list has switches for PCB mount, with 5 pins. The parts list has a Mini-B socket and cable.',
          facts: { mount: ['mx'], pins: ['5'], connector: 'usb-mini' },
        },
        {
          url: 'https://github.com/hsgw/plaid/blob/758419c3b764cdfe03876532f1e13fd3e8c5c03c/pcb/plaid.kicad_pcb',
          opened: '2026-12-01',
          says: 'Its PCB in KiCad: holes for soldered switches, and for a stabiliser mounted on the PCB.',
          facts: { hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
