import { testCards } from './accounts.ts';
import type { ShopKind } from './folders.ts';
import type { StackFile } from './stack-file.ts';

/** The text shown after a start: URLs, accounts and test cards. */
export function welcome(stack: StackFile & { kind: ShopKind }, logs: string): string {
  const { buyer, admin } = stack.accounts;
  const isEmpty = stack.kind === 'empty';
  const lines = [
    `The shop is open at  ${stack.site}`,
    ...(isEmpty ? ['It began empty: sign in as its first admin, and make it yours.'] : []),
    '',
    `Buyer    ${buyer.email}   password ${buyer.password}`,
    `Admin    ${admin.email}   password ${admin.password}`,
    ...testCards.map(([number, what], index) => `${index === 0 ? 'Cards' : '     '}    ${number}   ${what}`),
    '         (any future date, any CVC; no real money moves)',
    `Mail     ${stack.mailbox}   every mail that the shop or the sign-in sends`,
    `Logs     ${logs}`,
    'Stop     Ctrl-C',
    `Start over with  npm start -- ${isEmpty ? '--empty --reset' : '--reset'}`,
    ...(isEmpty ? ['The demo shop is kept apart; open it with  npm start'] : []),
  ];
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}
