import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf, readStage } from './support/dockerfile.ts';
import { exampleVariables } from './support/example-variables.ts';
import { root } from './support/root.ts';

const files = ['docker-compose.yml', ...globSync('operations/compose/{*,images/build}.yml', { cwd: root })];
const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));

it('the compose files contain no secret', () => {
  const secret =
    /(?:sk|rk|pk)_(?:live|test)_\w{8}|whsec_|PRIVATE KEY|mongodb(?:\+srv)?:\/\/[^/\s'"$]*:[^/\s'"$]*@/;
  for (const text of texts) expect(text).not.toMatch(secret);
});

describe('.env.example', () => {
  it('lists every variable of the compose files, with its default', () => {
    const used = texts.flatMap((text) => [...text.matchAll(/\$\{(\w+)(?::-([^}]*))?/g)]);
    expect(used.length).toBeGreaterThan(10);
    for (const [, name = ''] of used) expect([...exampleVariables.keys()]).toContain(name);
    // PORT is left out because it has two meanings: the site's port in compose files, the API's in
    // .env.example.
    const withDefault = used.filter(([, name, usual]) => usual !== undefined && name !== 'PORT');
    for (const [, name = '', usual] of withDefault)
      expect([name, exampleVariables.get(name)]).toEqual([name, usual]);
  });

  it('has the limits of the web server’s image', () => {
    const image = environmentOf(readStage('apps/web/Dockerfile', 'web'));
    for (const name of ['WEB_RATE', 'WEB_BURST', 'WEB_CALLS'])
      expect([name, exampleVariables.get(name)]).toEqual([name, image[name]]);
  });

  it('gives a copy of the API longer to stop than its drain takes', () => {
    const seconds = (name: string) => Number(exampleVariables.get(name));
    const drain = seconds('SHUTDOWN_GRACE_SECONDS') + seconds('SHUTDOWN_FINISH_SECONDS');
    // After the drain, main.ts allows ten more seconds to close everything else.
    expect(seconds('API_STOP_SECONDS')).toBeGreaterThan(drain + 10);
  });
});
