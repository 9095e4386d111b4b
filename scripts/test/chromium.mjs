import { findChromium, howToInstall } from '../../e2e/support/chromium.ts';

/**
 * Makes sure that there is a Chromium: the one that is installed, else Debian's where apt may be used, else Playwright's download.
 * @param {ReturnType<typeof import('./commands.mjs').createCommands>} commands
 * @param {string} playwright the program
 * @returns {Promise<boolean>} whether there is one now
 */
export async function ensureChromium(commands, playwright) {
  if (findChromium()) return true;
  console.log('No Chromium was found, so one is installed.');
  const apt = await aptCommand(commands);
  if (apt) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' };
    const [command, ...leading] = apt;
    await commands.run(command, [...leading, 'update', '-q'], { environment });
    const words = [
      ...leading,
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium',
      'fonts-dejavu-core',
    ];
    await commands.run(command, words, { environment });
    if (findChromium()) return true;
  }
  await commands.run(playwright, ['install', '--only-shell', 'chromium']);
  if (findChromium()) return true;
  console.error(howToInstall);
  return false;
}

/**
 * apt-get, where this user may install with it unasked: as root, or on a build machine whose sudo needs no password.
 * @param {ReturnType<typeof import('./commands.mjs').createCommands>} commands
 * @returns {Promise<[string, ...string[]] | undefined>}
 */
async function aptCommand(commands) {
  if ((await commands.run('sh', ['-c', 'command -v apt-get >/dev/null 2>&1'])) !== 0) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  if (!process.env.CI) return undefined;
  const sudo = await commands.run('sh', ['-c', 'sudo -n true 2>/dev/null']);
  return sudo === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}
