import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['<p>One <b>two</b></p><p>Three</p>', 'One two\n\nThree'],
  [
    '<p>One</p>\n<ul>\n<li>Smooth</li>\n<li><p>Quiet &amp; deep</p></li>\n</ul>',
    'One\n\n- Smooth\n- Quiet & deep',
  ],
  ['<div>One<br>Two<br/><br/>Three</div><div>Four</div>', 'One\nTwo\n\nThree\nFour'],
  [
    '<h2>Specs</h2><table><tbody><tr><td>Travel:</td><td>4.0&nbsp;mm</td></tr><tr><th>Force</th><td><p>62 g</p></td></tr></tbody></table>',
    'Specs\n\nTravel: 4.0 mm\nForce: 62 g',
  ],
  ['<table><tr><td>a</td><td>b</td><td>c</td></tr></table>', 'a b c'],
  ['<p>It&#39;s 5 &lt; 6 &euro;, caf&eacute;</p>', 'It’s 5 < 6 €, café'.replace('’', "'")],
  ['Plain, a < b\r\nand "c"', 'Plain, a < b\nand "c"'],
  ['Salt &amp; pepper\n\nTwo', 'Salt & pepper\n\nTwo'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
  ['<p>Seen</p><script>alert("<p>no</p>")</script><style>p{color:red}</style><p>Too</p>', 'Seen\n\nToo'],
  ['<p onclick="x()">Hi <a href="javascript:x()">there</a><img src=x onerror=x()></p>', 'Hi there'],
  ['<SCRIPT>x()</SCRIPT >Left', 'Left'],
  ['<script>never closed', ''],
  ['<svg><title>Logo</title></svg><iframe src="//x">y</iframe>Left', 'Left'],
  ['<table><tr><td>Force</td><td>62 g</td>', 'Force: 62 g'],
  ['<p>Above</p><embed src="//x"><p>Below</p>', 'Above\n\nBelow'],
  ['<p>Above <svg viewBox="0 0 1 1"/>beside</p><svg><title/></svg><p>Below</p>', 'Above beside\n\nBelow'],
  ['<ul><li></li><li> </li></ul>', ''],
  ['', ''],
])('%j is %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

it('reads hostile nesting without a stack that grows', () => {
  expect(toPlainText(`${'<div><ul><li>'.repeat(50_000)}deep`)).toContain('deep');
  expect(toPlainText('<script>'.repeat(50_000))).toBe('');
});
