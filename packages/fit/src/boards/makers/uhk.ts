import type { MakerFile } from './record.ts';

export const uhk: MakerFile = {
  maker: 'Ultimate Hacking Keyboard',
  boards: [
    {
      name: 'UHK 60 v2',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/rowstag.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: its MX switches are swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: true },
        },
        {
          url: 'https://github.com/UltimateHackingKeyboard/uhk60v2-electronics/blob/aae17f3fdd08efc43f2c141c7e5c07f2b0ecf8e8/right-main/right-main.kicad_pcb',
          opened: '2026-12-01',
          says: 'The maker’s PCB in KiCad: a USB-C socket.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'UHK 80',
      told: [
        {
          url: 'https://github.com/YAL-Tools/ergo-keyboards/blob/c243cfa0ebfe25d83c741069ea3bed091cd6a6c5/docs/rowstag.js',
          opened: '2026-12-01',
          says: 'A list of keyboards: its MX switches are swapped without soldering.',
          facts: { mount: ['mx'], hotSwap: true },
        },
      ],
    },
  ],
};
