import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './support/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'network-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The proxy that the web server trusts, where its container has these routes. */
function trusted(proxy: string, routes: string): string {
  const busybox = join(folder, 'busybox');
  writeFileSync(busybox, `#!/bin/sh\ncat <<'ROUTES'\n${routes}\nROUTES\n`);
  chmodSync(busybox, 0o755);
  const script = join(root, 'operations', 'web-server', 'trust-own-network.sh');
  const env = { PATH: [folder, process.env['PATH']].join(delimiter), WEB_TRUSTED_PROXY: proxy };
  const words = ['sh', '-c', 'echo "$WEB_TRUSTED_PROXY"'];
  return execFileSync(script, words, { env, encoding: 'utf8', stdio: 'pipe' }).trim();
}

const inNetwork = 'default via 172.21.0.1 dev eth0 \n172.21.0.0/16 dev eth0 scope link  src 172.21.0.5 ';

describe('the web server’s container', () => {
  it('trusts the network that docker has put it in', () => {
    expect(trusted('own-network', inNetwork)).toBe('172.21.0.0/16');
  });

  it('trusts the proxy that it is told of instead', () => {
    expect(trusted('10.0.0.7', inNetwork)).toBe('10.0.0.7');
  });

  it('does not start where it is in no network', () => {
    expect(() => trusted('own-network', '')).toThrow('name the proxy in WEB_TRUSTED_PROXY');
  });
});
