import type { MakerFile } from './record.ts';

export const glorious: MakerFile = {
  maker: 'Glorious',
  boards: [
    {
      name: 'Glorious GMMK Pro',
      usb: '320f:5044',
      keys: { via: 'v3/gmmk/pro/gmmk_pro', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 65%',
      usb: '320f:5045',
      keys: { via: 'v3/gmmk/gmmk2/p65/ansi/p65_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 65% ISO',
      usb: '320f:504a',
      keys: { via: 'v3/gmmk/gmmk2/p65/iso/p65_iso', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 96%',
      usb: '320f:504b',
      keys: { via: 'v3/gmmk/gmmk2/p96/ansi/p96_ansi', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK 2 96% ISO',
      usb: '320f:505a',
      keys: { via: 'v3/gmmk/gmmk2/p96/iso/p96_iso', opened: '2026-11-30' },
    },
    {
      name: 'Glorious GMMK Numpad',
      usb: '320f:5088',
      keys: { via: 'v3/gmmk/numpad/gmmk_numpad', opened: '2026-11-30' },
    },
  ],
};
