import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where systems keep it that do not put it on everybody's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The nginx that NGINX_PATH names, or the system's. @throws where there is none, saying how to get one */
export function findNginx({ NGINX_PATH: named, PATH = '' } = process.env): string {
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usualFolders];
  const candidates = named ? [named] : folders.map((folder) => join(folder, 'nginx'));
  const found = candidates.find(isExecutable);
  if (found === undefined)
    throw new Error(
      'There is no nginx to measure the shop behind. Install one (Debian: apt-get install nginx-light) or name one with NGINX_PATH.',
    );
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
