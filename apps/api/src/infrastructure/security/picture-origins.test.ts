import { expect, it } from 'vitest';
import { pictureOriginsOf } from './picture-origins.ts';

it('names each site once, by its origin', () => {
  expect(
    pictureOriginsOf(['https://b.example/1.png', 'https://a.example:8443/2.png', 'https://b.example/3.png']),
  ).toEqual(['https://a.example:8443', 'https://b.example']);
});

it.each([
  '/api/image/1',
  'http://plain.example/1.png',
  'https://*/1.png',
  'https://a.example;connect-src/1.png',
  'https://10.0.0.1/1.png',
  'https://127.0.0.1/1.png',
  'https://169.254.169.254/1.png',
  'https://[::1]/1.png',
  'https://localhost/1.png',
  'https://router/1.png',
  'https://shop.localhost/1.png',
  'https://shop.localhost./1.png',
  'https://router./1.png',
  'https://nas.local/1.png',
  'https://db.internal/1.png',
  'https://nas.lan/1.png',
  'https://nas.home.arpa./1.png',
  'no URL',
])('leaves out %s', (url) => expect(pictureOriginsOf([url])).toEqual([]));
