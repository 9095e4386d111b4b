import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where systems keep it that do not put it on everybody's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The nginx to test with: the one that NGINX_PATH names, or the system's.
 * @returns its path, or undefined when there is none
 */
export function findNginx(environment = process.env): string | undefined {
  const named = environment['NGINX_PATH'];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...usualFolders];
  return folders.map((folder) => join(folder, 'nginx')).find(isExecutable);
}

export const howToInstallNginx = `There is no nginx to test the web server's configuration with. Install one, for example:
  Debian, Ubuntu   sudo apt-get install -y nginx-light
  macOS            brew install nginx
or name one with NGINX_PATH. It need not run: the tests start it by themselves.`;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
