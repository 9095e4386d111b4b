import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { myBoardSchema } from '../people/my-boards/schema.ts';
import { newParcelSchema } from '../orders/bookings/act-schema.ts';
import { newBuildSchema } from '../catalogue/builds/index.ts';
import { newBookingSchema } from '../orders/bookings/new-booking-schema.ts';
import { addressSchema } from '../orders/delivery/schema.ts';
import {
  email,
  objectId,
  optionalText,
  optionalWholeNumber,
  phone,
  pictureUrl,
  requiredText,
  wholeNumber,
} from './fields.ts';
import { moneyField } from './money.ts';
import { formEmail, loginSchema, signUpSchema } from '../people/users/schema.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;
const messagesOf = (schema: typeof loginSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('fields', () => {
  it('turn e-mails to lower case', () => {
    expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(accepts(email, { $ne: '' })).toBe(false);
  });

  it.each([
    'user@müller.de',
    'user@xn--80a1acny.xn--p1ai',
    'a&b@example.com',
    "o'neil/x@example.museum",
    '用户@例子.公司',
    'उपयोगकर्ता@उदाहरण.कॉम',
  ])('accept %s as an e-mail', (value) => expect(email.parse(value)).toBe(value));
  it('read both spellings of an accent in an e-mail as one', () =>
    expect(email.parse('user@mu\u0308ller.de')).toBe('user@m\u00fcller.de'));
  it.each([
    'ann',
    'ann@localhost',
    '@example.com',
    'ann@example.com, bob@example.com',
    'ann@@example.com',
    'ann@-example.com',
    '.ann@example.com',
    'a..b@example.com',
    'ann@example.123',
    '<ann@example.com>',
    'ann\u200b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a.'.repeat(130)}com`,
  ])('refuse %j as an e-mail', (value) => expect(accepts(email, value)).toBe(false));
  it('refuse a long e-mail in linear time', () => {
    for (const text of ['a'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`])
      expect(accepts(email, text)).toBe(false);
  });

  it.each([
    '\u200b\u200b',
    '\ufeff',
    '\u00ad \u2060',
    '\u202e',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u{e0020}',
    '\u034f',
  ])('count %j as blank', (invisible) => {
    const required = requiredText('Name', 10).safeParse(invisible);
    expect(required.error?.issues.map(({ message }) => message)).toEqual(['Name is Required']);
    expect(optionalText('Name', 10).parse(invisible)).toBeUndefined();
    expect(accepts(addressSchema, { name: invisible, line1: 'x', city: 'x', country: 'GB' })).toBe(false);
  });
  it.each(['👩‍👩‍👧', 'न्‍', 'ক্‌ষ', '❤️', 'שלום', '⠁', '한글', '\u{1f9ff}'])('leave %s as it is', (text) => {
    expect(requiredText('Name', 20).parse(text)).toBe(text);
    expect(optionalText('Name', 20).parse(text)).toBe(text);
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b', 'a\udc00', 'a\uffffb'])(
    'refuse %j as a text, which could not be kept or shown as it is',
    (text) => {
      const message = 'Name must be plain text without control characters';
      const told = [requiredText('Name', 10), optionalText('Name', 10)].map((schema) =>
        schema.safeParse(text).error?.issues.map((issue) => issue.message),
      );
      expect(told).toEqual([[message], [message]]);
      const address = { name: 'A', line1: 'x', city: 'x', country: 'GB' };
      for (const field of ['line1', 'line2', 'region', 'postalCode'])
        expect(accepts(addressSchema, { ...address, [field]: text }), field).toBe(false);
    },
  );
  it.each([
    ['a buyer’s name', newBookingSchema, ['buyerName']],
    ['a buyer’s phone', newBookingSchema, ['phone']],
    ['a tracking number', newParcelSchema, ['trackingNumber']],
    ['a link', newParcelSchema, ['link']],
    ['a layout', newBuildSchema, ['pasted']],
    ['a fact of a build', newBuildSchema, ['board', 'name']],
    ['a board', myBoardSchema, ['name']],
    ['a search of a board', myBoardSchema, ['search']],
  ])('refuse a control character in %s', (_, schema, path) => {
    const value = 'https://x.example/\u0000';
    const [field = '', inner] = path;
    const issues = schema.safeParse({ [field]: inner ? { [inner]: value } : value }).error?.issues;
    expect(issues?.map((issue) => issue.path)).toContainEqual(path);
  });
  it('remove signs that would turn what comes after a text', () => {
    expect(requiredText('Name', 3).parse('\u202a a\u202eb\u2069c \u202c')).toBe('abc');
    expect(optionalText('Name', 3).parse('\u202a a\u202eb\u2069c \u202c')).toBe('abc');
    expect(phone.parse('\u202a+1 555 010 9999\u202c')).toBe('+1 555 010 9999');
  });
  it.each(['two\nlines', 'two\r\nlines', 'a\tb', 'שלום\u200f!', '👍🏽'])('accept %j as a text', (text) =>
    expect(requiredText('Name', 20).parse(text)).toBe(text),
  );

  it('accept only ids of 24 hexadecimal digits', () => {
    expect(objectId.parse('507F1F77BCF86CD799439011')).toBe('507f1f77bcf86cd799439011');
    for (const bad of ['', '1', '507f1f77bcf86cd79943901', 'z'.repeat(24), 12, { $gt: '' }])
      expect(accepts(objectId, bad)).toBe(false);
  });

  it('accept whole numbers within bounds, also as strings', () => {
    const quantity = wholeNumber('Quantity', 1, 10);
    expect(quantity.parse('10')).toBe(10);
    for (const bad of [0, 11, 1.5, '1.5', '', 'ten', [1], true]) expect(accepts(quantity, bad)).toBe(false);
  });

  const price = moneyField('Price');
  const stock = wholeNumber('Stock', -5000, 5000);

  it.each([
    [price, ' 9.90 ', 9.9],
    [price, '.95', 0.95],
    [price, '5.', 5],
    [price, '100', 100],
    [stock, '2000', 2000],
    [stock, '+5', 5],
    [stock, '-5', -5],
  ])('read a number as a text', (schema, text, number) => expect(schema.parse(text)).toBe(number));

  const looks = 'Price must be a number such as 9.90';
  const wholeLooks = 'Stock must be a whole number such as 100, without a dot or comma';
  it.each([
    [price, '', 'Price is Required'],
    [price, ' ', 'Price is Required'],
    [price, undefined, 'Price is Required'],
    [price, null, 'Price is Required'],
    [price, 'abc', looks],
    [price, '9,90', looks],
    [price, '1,000', looks],
    [price, '1.000,00', looks],
    [price, '1E+03', looks],
    [price, '$9.90', looks],
    [price, '.', looks],
    [price, true, looks],
    [price, Number.NaN, looks],
    [price, '1.000', 'Price must have at most two decimals'],
    [price, '4.999', 'Price must have at most two decimals'],
    [stock, '', 'Stock is Required'],
    [stock, '2.000', wholeLooks],
    [stock, '1.000', wholeLooks],
    [stock, '2,000', wholeLooks],
    [stock, '2 000', wholeLooks],
    [stock, '1.5', wholeLooks],
    [stock, '1E+03', wholeLooks],
    [stock, 'abc', wholeLooks],
    [stock, 1.5, 'Stock must be a whole number'],
    [wholeNumber('Ratings', 1, 5), 'a', 'Ratings must be a whole number such as 5, without a dot or comma'],
    [price, { toString: 1 }, looks],
    [optionalWholeNumber('Weight', 0, 500), '1.000', wholeLooks.replace('Stock', 'Weight')],
  ])('say what a number looks like', (schema, input, message) => {
    const { error } = z.safeParse<z.ZodMiniType>(schema, input);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    '+44 20 7946 0000',
    '(030) 123-456',
    '12345',
    '0170/1234567',
    '+1 555 010 9999 x123',
    '+1 555-010-9999;ext=123',
    '(+49) 170 1234567 extn 7',
    '555-010-9999 ext. 7',
    '030–123 456',
  ])('accept %s as a phone number', (value) => expect(accepts(phone, value)).toBe(true));
  it('store the digits of a phone number as everybody can dial them', () => {
    expect(phone.parse('＋８１ ９０－１２３４－５６７８')).toBe('+81 90-1234-5678');
    expect(phone.parse('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  });
  it.each(['', 'call me', '1234', '1'.repeat(16), '12345<script>', 'x123', '12/3x45678901'])(
    'refuse %j as a phone number',
    (value) => expect(accepts(phone, value)).toBe(false),
  );

  it.each(['https://example.com/a.png', 'http://localhost:3000', '/api/image/x', '/a//b?c=https://d'])(
    'accept %s as a picture',
    (value) => expect(accepts(pictureUrl(), value)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,x',
    '//evil.example/x',
    '/\\evil.example/x.png',
    '/\t/evil.example/x.png',
    '/\n/evil.example/x.png',
    '/\u0000/evil.example',
    'https:evil.example/x.png',
    'https:\\\\evil.example/x.png',
    'https://',
    'https://evil example/x.png',
    'picture.png',
    '',
  ])('refuse %j as a picture', (value) => expect(accepts(pictureUrl(), value)).toBe(false));
});

it('a number that is an object is refused, even one that has no text', () => {
  for (const wrong of [{ toString: 1 }, Object.create(null), []])
    expect(accepts(wholeNumber('Quantity', 1, 10), wrong)).toBe(false);
});

describe('the login and sign-up forms', () => {
  it('say what is required, in the specified words', () => {
    expect(messagesOf(signUpSchema, { name: '', email: '', password: '' })).toEqual(
      expect.arrayContaining([
        'name: Name is Required',
        'email: Email is Required',
        'password: Password is Required',
      ]),
    );
    expect(messagesOf(loginSchema, { email: 'nobody', password: '12345' })).toEqual([
      'email: Provide a valid Email',
      'password: Must be 6 characters or longer',
    ]);
  });

  it.each(['buyer@example.com', 'b2@shop.co', 'first.last+tag@mail.example.org'])('accept %s', (value) =>
    expect(accepts(formEmail, value)).toBe(true),
  );
  it.each([
    'Buyer@example.com',
    'buyer@example',
    'buyer@example.museum',
    'buyer@.com',
    '@example.com',
    'a b@example.com',
  ])('refuse %s', (value) => expect(accepts(formEmail, value)).toBe(false));
});
