import type { MakerFile } from './record.ts';

export const steelseries: MakerFile = {
  maker: 'SteelSeries',
  boards: [
    {
      name: 'SteelSeries Apex 7',
      keys: {
        url: 'https://github.com/Artemis-RGB/Artemis.Plugins/blob/2b97980f0534c4134d3644475a4ed528f86d4a1b/src/Devices/Artemis.Plugins.Devices.SteelSeries/Layouts/SteelSeries/Keyboard/Apex%207-ANSI.xml',
        opened: '2026-12-01',
        says: 'The widths of its keys in units, and where they lie.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'SteelSeries Apex Pro',
      told: [
        {
          url: 'https://cohost.org/yaodema/post/3160052-empty',
          opened: '2026-12-01',
          says: 'An owner: its letter keys sense a magnet by Hall effect.',
          facts: { mount: ['he'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'SteelSeries Apex Pro TKL Gen 3',
      told: [
        {
          url: 'https://www.chip.pl/2024/11/steelseries-apex-pro-tkl-gen-3-test-recenzja-opinia',
          opened: '2026-12-01',
          says: 'A review, which explains how its Hall sensors work.',
          facts: { mount: ['he'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'SteelSeries Apex 7 TKL',
      told: [
        {
          url: 'http://www.pressreader.com/australia/pcpowerplay/20210719/281629603275451',
          opened: '2026-12-01',
          says: 'A magazine: its switches are soldered, and Gateron Green, which have the shape of MX, take their place.',
          facts: { mount: ['mx'], hotSwap: false },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'SteelSeries Apex Pro TKL (2023)',
      also: ['SteelSeries Apex Pro TKL 2023'],
      told: [
        {
          url: 'https://github.com/techidaily/site-buynow-help/blob/6a0469e068d392b47862721f565b7a09b0f924b0/source/_posts/top-rated-gaming-keyboards-for-gamers-the-definitive-list.md',
          opened: '2026-12-01',
          says: 'A review: it senses its switches by Hall effect, they are soldered, and the wired version has USB-C.',
          facts: { mount: ['he'], hotSwap: false, connector: 'usb-c' },
        },
      ],
    },
  ],
};
