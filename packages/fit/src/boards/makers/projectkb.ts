import type { MakerFile } from './record.ts';

export const projectkb: MakerFile = {
  maker: 'ProjectKB',
  boards: [
    {
      name: 'ProjectKB Alice',
      usb: '0159:a71c',
      keys: { via: 'v3/projectkb/alice/projectkb_alice', opened: '2026-11-30' },
    },
  ],
};
