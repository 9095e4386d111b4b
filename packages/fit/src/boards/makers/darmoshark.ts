import type { MakerFile } from './record.ts';

export const darmoshark: MakerFile = {
  maker: 'Darmoshark',
  boards: [
    {
      name: 'Darmoshark K3',
      usb: 'c001:3667',
      keys: { via: 'v3/darmoshark/k3/k3', opened: '2026-11-30' },
      layout: 'keychron-q0',
    },
  ],
};
