import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf, readStage } from './support/dockerfile.ts';
import { root } from './support/root.ts';

const image = environmentOf(readStage('apps/web/Dockerfile', 'web'));
const sources = (name: string) => image[name]?.split(' ') ?? [];

/** The concatenated source of the Firebase sign-in library for browsers. */
function readSignInLibrary(): string {
  const ofWeb = createRequire(join(root, 'apps', 'web', 'package.json'));
  const ofFirebase = createRequire(ofWeb.resolve('firebase/auth'));
  const folder = join(dirname(ofFirebase.resolve('@firebase/auth/package.json')), 'dist', 'esm');
  return globSync('*.js', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

describe('with real keys, pages may load', () => {
  it('from every Google host that the sign-in library calls', () => {
    const library = readSignInLibrary();
    const called = [...library.matchAll(/"(\w+\.googleapis\.com)"/g)].map(([, host]) => `https://${host}`);
    expect(new Set(called).size).toBeGreaterThan(1);
    expect(sources('WEB_CONNECT_SOURCES')).toEqual(expect.arrayContaining(called));
    const scripts = [...library.matchAll(/'(https:\/\/apis\.google\.com)\//g)].map(([, origin]) => origin);
    expect(scripts).not.toEqual([]);
    expect(sources('WEB_SCRIPT_SOURCES')).toEqual(expect.arrayContaining(scripts));
  });

  it('what Stripe lists for Stripe.js', () => {
    const own = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(sources('WEB_SCRIPT_SOURCES')).toEqual(expect.arrayContaining(own));
    expect(sources('WEB_FRAME_SOURCES')).toEqual([...own, 'https://hooks.stripe.com']);
    expect(sources('WEB_CONNECT_SOURCES')).toContain('https://api.stripe.com');
  });

  it('only over TLS, from named hosts', () => {
    for (const name of ['WEB_SCRIPT_SOURCES', 'WEB_CONNECT_SOURCES', 'WEB_FRAME_SOURCES'])
      for (const source of sources(name)) expect(source).toMatch(/^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/);
  });
});
