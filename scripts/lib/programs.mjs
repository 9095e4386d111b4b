import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, howToInstall } from '../../e2e/support/chromium.ts';
import { findNginx } from '../../operations/test/support/find-nginx.ts';
import { findMonitoringProgram } from '../../operations/test/support/monitoring-programs.ts';

/**
 * Tries to install the programs that the tests need and the machine lacks. If that fails, the tests say what
 * to do.
 */
export function ensurePrograms(/** @type {string} */ root) {
  if (!/headless.shell/.test(findChromium() ?? ''))
    aptInstall('chromium-headless-shell', 'fonts-dejavu-core');
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  if (!findChromium()) spawnSync(playwright, ['install', '--only-shell', 'chromium'], { stdio: 'inherit' });
  if (!findChromium()) console.error(howToInstall);
  if (!findNginx()) aptInstall('nginx-light');
  if (!hasMonitoring('alertmanager')) aptInstall('prometheus-alertmanager');
  // With the package lists that apt fetches here, the tests download these two themselves.
  if (!hasMonitoring('prometheus', 'blackbox')) aptInstall();
}

/** @param {Parameters<typeof findMonitoringProgram>[0][]} names */
function hasMonitoring(...names) {
  try {
    return names.every((name) => findMonitoringProgram(name));
  } catch {
    return false;
  }
}

/** Works as root, or on a CI machine whose sudo needs no password. @param {string[]} packages */
function aptInstall(...packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env.CI) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = `${isRoot ? '' : 'sudo -n -E '}apt-get -q -y`;
  const script = `${apt} update; ${apt} install --no-install-recommends ${packages.join(' ')}`;
  spawnSync('sh', ['-c', script], { stdio: 'inherit', env });
}
