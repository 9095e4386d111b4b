import type { MakerFile } from './record.ts';

export const sharkoon: MakerFile = {
  maker: 'Sharkoon',
  boards: [
    {
      name: 'Sharkoon Skiller SGK50 S2',
      usb: '6332:3662',
      keys: { via: 'v3/sharkoon/skiller_sgk50_s2/skiller_sgk50_s2', opened: '2026-11-30' },
    },
    {
      name: 'Sharkoon Skiller SGK50 S3',
      usb: '6332:3663',
      keys: { via: 'v3/sharkoon/skiller_sgk50_s3/skiller_sgk50_s3', opened: '2026-11-30' },
    },
    {
      name: 'Sharkoon Skiller SGK50 S4',
      usb: '6332:1020',
      keys: { via: 'v3/sharkoon/skiller_sgk50_s4/skiller_sgk50_s4', opened: '2026-11-30' },
    },
  ],
};
