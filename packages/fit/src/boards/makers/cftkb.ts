import type { MakerFile } from './record.ts';

export const cftkb: MakerFile = {
  maker: 'CFTKB',
  boards: [
    {
      name: 'Discipline',
      usb: '6b62:6869',
      keys: { via: 'v3/cftkb/discipline/discipline', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/coseyfannitutti/discipline/blob/master/README.md',
          opened: '2026-11-30',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/coseyfannitutti/discipline/blob/f3b887110dab14ada007cea96483e4f3e65ca78c/discipline-pcb.kicad_pcb',
          opened: '2026-12-01',
          says: 'Its PCB in KiCad: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], pins: ['3', '5'], hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Mysterium',
      usb: '6b62:8769',
      keys: { via: 'v3/cftkb/mysterium/mysterium', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/coseyfannitutti/mysterium/blob/master/README.md',
          opened: '2026-11-30',
          says: 'It has USB Type-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/coseyfannitutti/mysterium/blob/5e5ab18d8d9608759e5f50ad9e62fc7329271551/mysterium-pcb.kicad_pcb',
          opened: '2026-12-01',
          says: 'Its PCB in KiCad: holes for soldered MX switches with 5 pins and for stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], pins: ['3', '5'], hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
