import type { MakerFile } from './record.ts';

export const kkatano: MakerFile = {
  maker: 'kkatano',
  boards: [
    {
      name: 'Bakeneko 60',
      usb: '3a0e:cbdc',
      keys: { via: 'v3/bakeneko60/bakeneko60', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/kkatano/bakeneko-60/blob/master/pcb/README.md',
          opened: '2026-11-30',
          says: 'The PCB takes Cherry MX switches and clones. The switches have no LEDs. All switches face south.',
          facts: { mount: ['mx'], lights: 'none', facing: 'south' },
        },
        {
          url: 'https://github.com/kkatano/bakeneko-60/blob/develop/README.md',
          opened: '2026-12-01',
          says: 'It is mounted in an O-ring gasket. Only stabilisers that snap into the PCB are supported.',
          facts: { stabilisers: ['clip-in'], mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/kkatano/bakeneko-60/blob/7b7afe5df3dd26390e6973e7f658f16e2108d6fe/README.md',
          opened: '2026-12-01',
          says: 'It has USB-C, on a Unified Daughterboard.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Bakeneko 65 v2',
      usb: '3a0e:4c82',
      keys: { via: 'v3/bakeneko65rev2/bakeneko65rev2', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/kkatano/bakeneko-65/blob/master/pcb/README.md',
          opened: '2026-11-30',
          says: 'The PCB takes Cherry MX switches and clones. The switches have no LEDs. All switches face south.',
          facts: { mount: ['mx'], lights: 'none', facing: 'south' },
        },
        {
          url: 'https://github.com/kkatano/bakeneko-65/blob/develop/README.md',
          opened: '2026-12-01',
          says: 'It is mounted in an O-ring gasket. Only stabilisers that snap into the PCB are supported.',
          facts: { stabilisers: ['clip-in'], mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Bakeneko 65 v3',
      usb: '3a0e:4c83',
      keys: { via: 'v3/bakeneko65rev3/bakeneko65rev3', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/kkatano/bakeneko-65/blob/master/pcb/README.md',
          opened: '2026-11-30',
          says: 'The PCB takes Cherry MX switches and clones. The switches have no LEDs. All switches face south.',
          facts: { mount: ['mx'], lights: 'none', facing: 'south' },
        },
        {
          url: 'https://github.com/kkatano/bakeneko-65/blob/master/README.md',
          opened: '2026-11-30',
          says: 'Only stabilisers that snap into the PCB are supported. It has USB-C, on a Unified Daughterboard.',
          facts: { stabilisers: ['clip-in'], connector: 'usb-c' },
        },
        {
          url: 'https://github.com/kkatano/bakeneko-65/blob/develop/README.md',
          opened: '2026-12-01',
          says: 'It is mounted in an O-ring gasket. Only stabilisers that snap into the PCB are supported.',
          facts: { mounting: ['gasket'] },
        },
      ],
    },
  ],
};
