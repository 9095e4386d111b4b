import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, howToInstall } from '../../e2e/support/chromium.ts';
import { findNginx } from '../../operations/test/support/find-nginx.ts';
import { findMonitoringProgram } from '../../operations/test/support/monitoring-programs.ts';

/**
 * Tries to install the programs that the tests need and the machine lacks. Where that fails, the tests say what to do.
 * @param {string} root
 */
export function ensurePrograms(root) {
  if (!/headless.shell/.test(findChromium() ?? ''))
    installWithApt('chromium-headless-shell', 'fonts-dejavu-core');
  if (!findChromium()) {
    const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
    spawnSync(playwright, ['install', '--only-shell', 'chromium'], { stdio: 'inherit' });
  }
  if (!findChromium()) console.error(howToInstall);
  if (!findNginx()) installWithApt('nginx-light');
  try {
    findMonitoringProgram('alertmanager');
  } catch {
    installWithApt('prometheus-alertmanager');
  }
  try {
    findMonitoringProgram('prometheus');
    findMonitoringProgram('blackbox');
  } catch {
    installWithApt(); // the tests download these themselves, from the packages that apt then knows
  }
}

/**
 * As root, or on a build machine whose sudo asks for no password.
 * @param {string[]} packages
 */
function installWithApt(...packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env.CI) return;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, rest, { stdio: 'inherit', env });
  }
}
