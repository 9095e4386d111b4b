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
  ],
};
