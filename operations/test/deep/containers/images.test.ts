import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { type } from './support/shop.ts';

it('the API’s image has no dependencies for development, so no stand-ins', async () => {
  const installed = await type(`docker compose run --rm --no-deps -T api sh -c 'ls -d */*/node_modules/*'`);
  const wanted = ['apps/api', 'packages/shared', 'packages/fit'].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.keys(dependencies).map((name) => `${folder}/node_modules/${name.split('/')[0]}`);
  });
  expect(new Set(installed.split('\n'))).toEqual(new Set(wanted));
});
