import type { MakerFile } from './record.ts';

export const darkProject: MakerFile = {
  maker: 'Dark Project',
  boards: [
    {
      name: 'Dark Project KD83A',
      usb: '342d:e392',
      keys: { via: 'v3/darkproject/kd83a_bfg_edition/kd83a_bfg_edition', opened: '2026-11-30' },
    },
    {
      name: 'Dark Project KD87A',
      usb: '342d:e393',
      keys: { via: 'v3/darkproject/kd87a_bfg_edition/kd87a_bfg_edition', opened: '2026-11-30' },
    },
  ],
};
