import { describe, expect, it } from 'vitest';
import { email, objectId, phone, pictureAddress, wholeNumber } from './fields.ts';
import { formEmail, loginSchema, signUpSchema } from './users/schema.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;
const messagesOf = (schema: typeof loginSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('fields', () => {
  it('turn e-mails to lower case', () => {
    expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(accepts(email, { $ne: '' })).toBe(false);
  });

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

  it.each(['+44 20 7946 0000', '(030) 123-456', '12345'])('accept %s as a phone number', (value) =>
    expect(accepts(phone, value)).toBe(true),
  );
  it.each(['', 'call me', '1234', '1'.repeat(16), '12345<script>'])('refuse %j as a phone number', (value) =>
    expect(accepts(phone, value)).toBe(false),
  );

  it.each(['https://example.com/a.png', 'http://localhost:3000', '/api/image/x', '/a//b?c=https://d'])(
    'accept %s as a picture',
    (value) => expect(accepts(pictureAddress(), value)).toBe(true),
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
  ])('refuse %j as a picture', (value) => expect(accepts(pictureAddress(), value)).toBe(false));
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
