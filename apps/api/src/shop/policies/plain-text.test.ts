import createMarkdown from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const markdown = createMarkdown({ html: false });
const plain = (text: string, site?: string) => plainText(markdown, markdown.parse(text, {}), site);
const lines = (...all: string[]) => all.join('\n');

describe('a text in Markdown as plain text', () => {
  it.each([
    ['a link', 'See [our *own* rules](/rules "Rules").', 'See our own rules (https://shop.example/rules).'],
    [
      'a reference link',
      'See [rules][1] and [law].\n\n[1]: /rules\n[law]: https://law.example/a',
      lines('See rules (https://shop.example/rules) and law (https://law.example/a).'),
    ],
    [
      'a URL',
      '<https://law.example/a> or [https://law.example/a](https://law.example/a)',
      lines('https://law.example/a or https://law.example/a'),
    ],
    [
      'an e-mail',
      '<ann@shop.example>, [Ann](mailto:ann@shop.example)',
      'ann@shop.example, Ann (ann@shop.example)',
    ],
    [
      'links that no browser can follow',
      '[No host](//), [no name](//:80), [no such port](//host:99999/)',
      'No host (//), no name (//:80), no such port (//host:99999/)',
    ],
    ['a link within the text', '[Below](#below)', 'Below'],
    ['a picture', '![The *bench* \\[2025\\]](/api/image/x) in Leeds', 'The bench [2025] in Leeds'],
    ['a reference picture', '![Bench][b]\n\n[b]: /api/image/x', 'Bench'],
    [
      'emphasis, code and characters',
      '**Never** _wash_ `PBT_1`, 2 \\* 3 &lt; 7, ~~4~~ 5',
      'Never wash PBT_1, 2 * 3 < 7, ~~4~~ 5',
    ],
    ['lines', 'One  \ntwo\nthree', 'One\ntwo\nthree'],
    ['code', '```\na = 1\n  b\n```', '    a = 1\n      b'],
    ['a quotation', '> One.\n>\n> Two.', '> One.\n>\n> Two.'],
    ['a rule', 'One\n\n---\n\nTwo', 'One\n\n* * *\n\nTwo'],
    ['nothing', ' \n', ''],
  ])('writes %s', (_, text, written) => {
    expect(plain(text, 'https://shop.example')).toBe(written);
  });

  it('underlines headings', () => {
    expect(plain('# Terms\n\n## 1. **Who** we are\n\nText.\n\nSmall\n---')).toBe(
      lines('Terms', '=====', '', '1. Who we are', '-------------', '', 'Text.', '', 'Small', '-----'),
    );
  });

  it('indents lists in lists', () => {
    expect(plain('3. One\n   - a\n   - b\n4. Two\n   and more')).toBe(
      lines('3. One', '   - a', '   - b', '4. Two', '   and more'),
    );
    expect(plain('- One.\n\n  More.\n\n- Two.')).toBe(lines('- One.', '', '  More.', '', '- Two.'));
  });

  it('writes a table in columns, and one that is too wide row by row', () => {
    expect(plain('| To | Costs |\n|---|--:|\n| Österreich | [5 €](/delivery) |\n| EU | 9 € |')).toBe(
      lines(
        'To          Costs',
        '---------------------------',
        'Österreich  5 € (/delivery)',
        'EU          9 €',
      ),
    );
    const long = 'word '.repeat(16).trim();
    expect(plain(`| To | Notes |\n|---|---|\n| EU | ${long} |\n| UK | none |`)).toBe(
      lines('To: EU', `Notes: ${long}`, '', 'To: UK', 'Notes: none'),
    );
  });
});
