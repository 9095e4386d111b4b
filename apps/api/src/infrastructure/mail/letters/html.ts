import { createElement as h, Fragment, type ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  render,
  Row,
  Section,
  Text,
} from 'react-email';
import type { AnyMail } from './define-mail.ts';
import { farewellTo } from './farewell.ts';
import type { Block, Letter, Row as LetterRow, Shop } from './letter.ts';
import { short } from './words.ts';

/** A letter as HTML. React escapes every word of it. */
export function toHtml(letter: Letter, shop: Shop, to: AnyMail['to']): Promise<string> {
  return render(h(Page, { letter, shop, to }));
}

/** The site's colours: light, then dark. Mail programs need the light ones as inline styles. */
const colours = {
  page: ['#f2ede3', '#17181c'],
  sheet: ['#fbf8f2', '#1e2025'],
  line: ['#ded4c3', '#34373f'],
  ink: ['#2a2622', '#ebe6dc'],
  muted: ['#5d564e', '#b5b1aa'],
  primary: ['#0f5f54', '#5cc9b1'],
  'on-primary': ['#f2fffb', '#06251f'],
} as const;

type ColourName = keyof typeof colours;
type Colours = Readonly<Record<ColourName, readonly [light: string, dark: string]>>;

/** The site's colours. The shop's accent replaces the usual one. */
const coloursOf = ({ tones }: Shop): Colours =>
  tones
    ? {
        ...colours,
        primary: [tones.light.colour, tones.dark.colour],
        'on-primary': [tones.light.text, tones.dark.text],
      }
    : colours;

const light = (name: ColourName) => colours[name][0];

function inTheDark(of: Colours): string {
  const dark = (name: ColourName) => of[name][1];
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: ${dark('page')} !important; }
    .sheet { background-color: ${dark('sheet')} !important; border-color: ${dark('line')} !important; }
    .ink { color: ${dark('ink')} !important; }
    .muted { color: ${dark('muted')} !important; }
    .link { color: ${dark('primary')} !important; }
    .line { border-color: ${dark('line')} !important; }
    .button { background-color: ${dark('primary')} !important; color: ${dark('on-primary')} !important; }
  }
`;
}

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const words = { color: light('ink'), fontSize: '16px', lineHeight: '1.5', margin: '0 0 16px', ...breaking };
const small = { color: light('muted'), fontSize: '14px', lineHeight: '1.5', margin: '0', ...breaking };
const line = { borderTop: `1px solid ${light('line')}` };

function Page({
  letter: { heading, preview, blocks },
  shop,
  to,
}: {
  letter: Letter;
  shop: Shop;
  to: AnyMail['to'];
}): ReactNode {
  const shopColours = coloursOf(shop);
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, inTheDark(shopColours)),
    ),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'page',
        style: { backgroundColor: light('page'), margin: '0', padding: '24px 12px', fontFamily: fonts },
      },
      h(
        Container,
        {
          className: 'sheet',
          style: {
            maxWidth: '560px',
            padding: '28px 24px',
            backgroundColor: light('sheet'),
            border: `1px solid ${light('line')}`,
            borderRadius: '12px',
          },
        },
        h(
          Text,
          { className: 'muted', style: { ...small, margin: '0 0 20px', fontWeight: '600' } },
          h(
            Link,
            { href: shop.home, className: 'link', style: { color: shopColours.primary[0] } },
            short(shop.name),
          ),
        ),
        h(
          Heading,
          { as: 'h1', className: 'ink', style: { ...words, fontSize: '24px', lineHeight: '1.25' } },
          heading,
        ),
        ...blocks.map((block, index) => h(Fragment, { key: index }, paint(block, shopColours))),
        h(Hr, { className: 'line', style: { ...line, margin: '28px 0 16px' } }),
        h(Text, { className: 'muted', style: small }, farewellTo(to, shop)),
      ),
    ),
  );
}

function paint(block: Block, shopColours: Colours): ReactNode {
  if ('paragraph' in block) return h(Text, { className: 'ink', style: words }, block.paragraph);
  if ('button' in block) return paintButton(block.button, block.href, shopColours);
  if ('picture' in block) return paintPicture(block);
  return h(
    Section,
    { style: { margin: '8px 0 20px' } },
    block.title !== undefined &&
      h(
        Heading,
        { as: 'h2', className: 'muted', style: { ...small, fontWeight: '600', margin: '0 0 4px' } },
        block.title,
      ),
    'lines' in block
      ? h(Text, { className: 'ink', style: { ...words, margin: '0', whiteSpace: 'pre-line' } }, block.lines)
      : block.rows.map((row, index) => h(Fragment, { key: index }, paintRow(row))),
  );
}

function paintPicture({ picture, alt, href }: Extract<Block, { picture: string }>): ReactNode {
  const style = { ...words, width: '100%', maxWidth: '480px', height: 'auto', backgroundColor: '#ffffff' };
  const image = h(Img, { src: picture, alt, style });
  return h(
    Section,
    { style: { margin: '8px 0 20px' } },
    href === undefined ? image : h(Link, { href }, image),
  );
}

function paintButton(label: string, href: string, shopColours: Colours): ReactNode {
  const style = {
    backgroundColor: shopColours.primary[0],
    color: shopColours['on-primary'][0],
    borderRadius: '8px',
    padding: '13px 22px',
    fontSize: '16px',
    fontWeight: '600',
  };
  return h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(Button, { href, className: 'button', style }, label),
  );
}

/** Values up to this length, such as amounts, are kept on one line, however long the name beside them is. */
const longestWhole = 16;

function paintRow({ name, value, isTotal }: LetterRow): ReactNode {
  const isWhole = value.length <= longestWhole;
  const cell = { ...words, margin: '0', padding: '8px 0', ...(isTotal && { fontWeight: '700' }) };
  const cells = h(
    Fragment,
    null,
    h(Column, { style: { verticalAlign: 'top' } }, h(Text, { className: 'ink', style: cell }, name)),
    h(
      Column,
      { align: 'right', style: { verticalAlign: 'top', paddingLeft: '16px' } },
      h(
        Text,
        {
          className: 'ink',
          style: { ...cell, textAlign: 'right', ...(isWhole && { whiteSpace: 'nowrap' }) },
        },
        value,
      ),
    ),
  );
  return h(Row, { className: 'line', style: line, children: cells });
}
