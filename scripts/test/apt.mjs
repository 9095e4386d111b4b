/** @typedef {ReturnType<typeof import('./commands.mjs').createCommands>} Commands */

/**
 * Installs Debian's packages, where this user may do so unasked: as root, or on a build machine whose sudo needs no password.
 * What comes of it is for the caller to look at.
 * @param {Commands} commands
 * @param {string[]} packages
 */
export async function installWithApt(commands, packages) {
  const apt = await aptCommand(commands);
  if (!apt) return;
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const [command, ...leading] = apt;
  await commands.run(command, [...leading, 'update', '-q'], { environment });
  const words = [...leading, 'install', '-y', '-q', '--no-install-recommends', ...packages];
  await commands.run(command, words, { environment });
}

/**
 * @param {Commands} commands
 * @returns {Promise<[string, ...string[]] | undefined>}
 */
async function aptCommand(commands) {
  if ((await commands.run('sh', ['-c', 'command -v apt-get >/dev/null 2>&1'])) !== 0) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  if (!process.env.CI) return undefined;
  const sudo = await commands.run('sh', ['-c', 'sudo -n true 2>/dev/null']);
  return sudo === 0 ? ['sudo', '-n', 'apt-get'] : undefined;
}
