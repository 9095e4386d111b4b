import type { MakerFile } from './record.ts';

export const feker: MakerFile = {
  maker: 'Feker',
  boards: [
    {
      name: 'Feker IK75',
      usb: 'f2e7:1226',
      keys: { via: 'v3/feker/ik75/ik75', opened: '2026-11-30' },
    },
  ],
};
