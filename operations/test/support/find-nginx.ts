import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Common folders that are not on every user's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Finds nginx: NGINX_PATH, or the system's. @returns undefined if there is none */
export function findNginx(environment = process.env): string | undefined {
  const named = environment['NGINX_PATH'];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...usualFolders];
  return folders.map((folder) => join(folder, 'nginx')).find(isExecutable);
}

/** @throws Error that says how to install nginx */
export function requireNginx(): string {
  const nginx = findNginx();
  if (!nginx) throw new Error(howToInstallNginx);
  return nginx;
}

const howToInstallNginx = `There is no nginx to run the web server's configuration. Install one, for example:
  Debian, Ubuntu   sudo apt-get install -y nginx-light
  macOS            brew install nginx
or set NGINX_PATH. It need not be running.`;

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
