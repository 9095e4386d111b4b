import type { MakerFile } from './record.ts';

export const keebio: MakerFile = {
  maker: 'Keebio',
  boards: [
    {
      name: 'Keebio Iris rev 7',
      usb: 'cb10:7256',
      keys: { via: 'v3/keebio/iris/iris-rev7', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/2345ed2d9f157d0549135322d94f998f9b6a586b/docs/iris-rev6-build-guide.md',
          opened: '2026-12-01',
          says: 'It has Kailh hot-swap sockets for MX-compatible switches, which face south, takes stabilisers mounted on the PCB, and a USB-C cable.',
          facts: {
            mount: ['mx'],
            hotSwap: true,
            sockets: 'usual',
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
            facing: 'south',
          },
        },
      ],
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
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-hotswap-build-guide.md',
          opened: '2026-12-01',
          says: 'It has Kailh hot-swap sockets for MX-compatible switches, and takes stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], hotSwap: true, sockets: 'usual', stabilisers: ['screw-in', 'clip-in'] },
        },
      ],
    },
    {
      name: 'Keebio Sinc rev 3',
      usb: 'cb10:3267',
      keys: { via: 'v3/keebio/sinc/sinc-rev3', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/sinc-rev3-build-guide.md',
          opened: '2026-12-01',
          says: 'It has hot-swap sockets.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-hotswap-build-guide.md',
          opened: '2026-12-01',
          says: 'The build guide that Sinc’s refers to, for the PCBs are alike: MX-compatible switches, and stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
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
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/20a8a2ba96a82075f0600a1c9af9c70f0a9b3d2a/docs/levinson-rev3-build-guide.md',
          opened: '2026-12-01',
          says: 'MX-compatible, Alps and Choc switches are soldered to it. It takes stabilisers mounted on the PCB.',
          facts: { mount: ['mx', 'alps', 'choc-v1'], hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
        },
      ],
    },
    {
      name: 'Keebio Cepstrum',
      usb: 'cb10:1557',
      keys: { via: 'v3/keebio/cepstrum/cepstrum-rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/933bc4c2853e8679c841f13aae8e248d3c888499/docs/cepstrum-build-guide.md',
          opened: '2026-12-01',
          says: 'It has Kailh Choc hot-swap sockets for Choc v1 only, with the spacing of Choc, Choc stabilisers mounted on the plate, and takes a USB-C cable.',
          facts: {
            mount: ['choc-v1'],
            hotSwap: true,
            spacing: 'choc',
            stabilisers: ['plate'],
            connector: 'usb-c',
          },
        },
      ],
    },
    {
      name: 'Keebio KBO-5000',
      usb: 'cb10:126a',
      keys: { via: 'v3/keebio/kbo-5000/kbo-5000-rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-rev2-sinc-build-guide.md',
          opened: '2026-12-01',
          says: 'Its build guide: MX-compatible switches are soldered, and stabilisers are mounted on the PCB.',
          facts: { mount: ['mx'], hotSwap: false, stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['mount', 'stabilisers'],
        },
      ],
    },
    {
      name: 'Keebio FoldKB',
      usb: 'cb10:1258',
      keys: { via: 'v3/keebio/foldkb/foldkb-rev1', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-rev2-sinc-build-guide.md',
          opened: '2026-12-01',
          says: 'The build guide that its own refers to, for the boards are alike: MX-compatible switches, and stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['mount', 'stabilisers'],
        },
      ],
    },
    {
      name: 'Keebio Viterbi rev 2',
      usb: 'cb10:2157',
      keys: { via: 'v3/keebio/viterbi/viterbi-rev2', opened: '2026-11-30' },
    },
    {
      name: 'Keebio FoldKB rev 2',
      usb: 'cb10:2358',
      keys: { via: 'v3/keebio/foldkb/foldkb-rev2', opened: '2026-12-01' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/3a0cfbcb253fc7c9b2677472680431235a04ff32/docs/foldkb-rev2-hotswap-build-guide.md',
          opened: '2026-12-01',
          says: 'It has Kailh hot-swap sockets for MX-compatible switches, and takes stabilisers mounted on the PCB and a USB-C cable.',
          facts: {
            mount: ['mx'],
            hotSwap: true,
            sockets: 'usual',
            stabilisers: ['screw-in', 'clip-in'],
            connector: 'usb-c',
          },
        },
      ],
    },
    {
      name: 'Keebio Quefrency rev 6',
      usb: 'cb10:6357',
      keys: { via: 'v3/keebio/quefrency/quefrency-rev6', opened: '2026-12-01' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-hotswap-build-guide.md',
          opened: '2026-12-01',
          says: 'It has Kailh hot-swap sockets for MX-compatible switches, and takes stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], hotSwap: true, sockets: 'usual', stabilisers: ['screw-in', 'clip-in'] },
        },
      ],
    },
    {
      name: 'Keebio Sinc rev 4',
      usb: 'cb10:4267',
      keys: { via: 'v3/keebio/sinc/sinc-rev4', opened: '2026-12-01' },
      told: [
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/sinc-rev3-build-guide.md',
          opened: '2026-12-01',
          says: 'It has hot-swap sockets.',
          facts: { hotSwap: true },
        },
        {
          url: 'https://github.com/keebio/keebio-docs/blob/016bb7a74c9159cab7c7165fc43175dc356489ff/docs/quefrency-hotswap-build-guide.md',
          opened: '2026-12-01',
          says: 'The build guide that Sinc’s refers to, for the PCBs are alike: MX-compatible switches, and stabilisers mounted on the PCB.',
          facts: { mount: ['mx'], stabilisers: ['screw-in', 'clip-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
  ],
};
