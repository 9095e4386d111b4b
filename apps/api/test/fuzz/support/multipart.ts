import fc from 'fast-check';
import type { Schema } from './document.ts';
import { nastyTexts } from './faults.ts';
import { contentTypes, type Body } from './labels.ts';

const boundary = 'the-boundary';

/** Beginnings of files that picture programs take besides pictures, and a picture that says it is very large. */
const notPictures = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><image href="file:///etc/passwd"/></svg>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  '<html><script>alert(1)</script>',
  '%PDF-1.4\n%',
  'II*\0\b\0\0\0',
  'BM\0\0\0\0',
  'GIF89a\xff\xff\xff\xff\0\0\0',
  'RIFF\xff\xff\xff\xffWEBPVP8X',
  '\0\0\0\x18ftypheic\0\0\0\0',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\b\x02\0\0\0',
  '\xff\xd8\xff\xe0\0\x10JFIF',
];

interface FormPart {
  disposition: string;
  type: string;
  content: Uint8Array;
}

/** A form with a file, right or nearly so. */
export function multipartBody(schema: Schema, pictures: readonly Uint8Array[]): fc.Arbitrary<Body> {
  const names = Object.keys(schema.properties ?? {});
  const picture = fc.constantFrom(...pictures);
  const file = fc.oneof(
    { weight: 30, arbitrary: picture },
    {
      weight: 4,
      arbitrary: fc.tuple(picture, fc.nat(), fc.nat({ max: 255 })).map(([...facts]) => damaged(...facts)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    { weight: 1, arbitrary: fc.constantFrom(...notPictures).map((text) => Buffer.from(text, 'latin1')) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts).map((text) => Buffer.from(text)) },
    // A little more than the shop takes, and a good beginning that goes on for ever.
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(5 * 1024 * 1024 + 1, 7)) },
    { weight: 1, arbitrary: picture.map((begin) => Buffer.concat([begin, Buffer.alloc(1024 * 1024)])) },
  );
  const good = fc.tuple(fc.constantFrom(...names), file, fileName()).map(([name, content, fileName]) => ({
    disposition: `form-data; name="${name}"; filename="${fileName}"`,
    type: 'image/png',
    content,
  }));
  const part = fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: oddPart(names) });
  const parts = fc.oneof(
    { weight: 36, arbitrary: fc.tuple(part) },
    { weight: 3, arbitrary: fc.array(part, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(part, { minLength: 14, maxLength: 14 }) },
  );
  const label = `multipart/form-data; boundary=${boundary}`;
  return fc
    .tuple(
      parts,
      fc.oneof(
        { weight: 14, arbitrary: fc.constant(label) },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      fc.oneof(
        { weight: 14, arbitrary: fc.constant(1) },
        { weight: 2, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    )
    .map(([parts, type, kept]) => {
      const whole = writeForm(parts);
      return {
        content: whole.subarray(0, Math.floor(whole.length * kept)),
        headers: { 'content-type': type },
      };
    });
}

const fileName = () =>
  fc.oneof(
    fc.constant('picture.png'),
    fc.constantFrom('', '../../x.png', 'x.png%00.svg', 'x"; name="y', 'é\u202Egnp.exe'),
  );

/** Headers of a part that are strange, or none of a file's. */
function oddPart(names: string[]): fc.Arbitrary<FormPart> {
  return fc.record({
    disposition: fc.constantFrom(
      ...names.map((name) => `form-data; name="${name}"`),
      'form-data; name="__proto__"',
      'form-data; name="a[b][__proto__][c]"',
      'form-data; name="a[99999999]"',
      `form-data; name="${'a'.repeat(5000)}"; filename="x"`,
      'form-data; filename="x"',
      'form-data',
      'attachment; name="image"; filename="x"',
      'form-data; name="image"; filename*=utf-8\'\'%ff%00',
      '',
    ),
    type: fc.constantFrom('image/png', '', 'multipart/mixed; boundary=y', '\u0000'),
    content: fc.constantFrom(Buffer.from('x'), Buffer.alloc(20_000, 65), Buffer.from(`--${boundary}`)),
  });
}

function writeForm(parts: readonly FormPart[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ disposition, type, content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** One byte is another. */
function damaged(picture: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(picture);
  copy[at % copy.length] = byte;
  return copy;
}
