import { findNginx } from '../../operations/test/support/find-nginx.ts';
import { installWithApt } from './apt.mjs';

/**
 * Tries to have an nginx for the tests of the web server's configuration: the one that is installed, else Debian's where
 * apt may be used. Where there is none after that, those tests fail, and say how to install one.
 * @param {import('./apt.mjs').Commands} commands
 */
export async function ensureNginx(commands) {
  if (findNginx()) return;
  console.log('No nginx was found, so one is installed.');
  await installWithApt(commands, ['nginx-light']);
}
