import type { MakerFile } from './record.ts';

export const keebio: MakerFile = {
  maker: 'Keebio',
  boards: [
    {
      name: 'Keebio Iris rev 7',
      usb: 'cb10:7256',
      keys: { via: 'v3/keebio/iris/iris-rev7', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Iris rev 8',
      usb: 'cb10:8256',
      keys: { via: 'v3/keebio/iris/iris-rev8', opened: '2026-11-30' },
      layout: 'keebio-iris-rev-7',
    },
    {
      name: 'Keebio Quefrency rev 5',
      usb: 'cb10:5257',
      keys: { via: 'v3/keebio/quefrency/quefrency-rev5', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Sinc rev 3',
      usb: 'cb10:3267',
      keys: { via: 'v3/keebio/sinc/sinc-rev3', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Nyquist rev 3',
      usb: 'cb10:3156',
      keys: { via: 'v3/keebio/nyquist/nyquist-rev3', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Levinson rev 3',
      usb: 'cb10:3146',
      keys: { via: 'v3/keebio/levinson/levinson-rev3', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Cepstrum',
      usb: 'cb10:1557',
      keys: { via: 'v3/keebio/cepstrum/cepstrum-rev1', opened: '2026-11-30' },
    },
    {
      name: 'Keebio KBO-5000',
      usb: 'cb10:126a',
      keys: { via: 'v3/keebio/kbo-5000/kbo-5000-rev1', opened: '2026-11-30' },
    },
    {
      name: 'Keebio FoldKB',
      usb: 'cb10:1258',
      keys: { via: 'v3/keebio/foldkb/foldkb-rev1', opened: '2026-11-30' },
    },
    {
      name: 'Keebio Viterbi rev 2',
      usb: 'cb10:2157',
      keys: { via: 'v3/keebio/viterbi/viterbi-rev2', opened: '2026-11-30' },
    },
  ],
};
