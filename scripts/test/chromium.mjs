import { findChromium, howToInstall } from '../../e2e/support/chromium.ts';
import { installWithApt } from './apt.mjs';

/**
 * Makes sure that there is a Chromium: the one that is installed, else Debian's where apt may be used, else Playwright's download.
 * @param {import('./apt.mjs').Commands} commands
 * @param {string} playwright the program
 * @returns {Promise<boolean>} whether there is one now
 */
export async function ensureChromium(commands, playwright) {
  if (findChromium()) return true;
  console.log('No Chromium was found, so one is installed.');
  await installWithApt(commands, ['chromium', 'fonts-dejavu-core']);
  if (findChromium()) return true;
  await commands.run(playwright, ['install', '--only-shell', 'chromium']);
  if (findChromium()) return true;
  console.error(howToInstall);
  return false;
}
