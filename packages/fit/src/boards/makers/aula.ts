import type { MakerFile } from './record.ts';

export const aula: MakerFile = {
  maker: 'AULA',
  boards: [
    {
      name: 'AULA F75 Pro',
      told: [
        {
          url: 'https://github.com/174hz/thesift/blob/1750414ac60e1884aad9c786620624880aba86a2/_posts/2026-01-25-aula-f75-pro-keyboard.md',
          opened: '2026-12-01',
          says: 'A post about it: switches are changed without soldering, and the plate rests on gaskets.',
          facts: { hotSwap: true, mounting: ['gasket'] },
        },
      ],
    },
  ],
};
