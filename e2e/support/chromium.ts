import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags for machines without a display. They also stop the browser's own background traffic. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Debian's launcher turns GPU rasterization on, which is slow without a GPU.
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests to other machines fail at once, as they would offline.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

// The headless shell comes first: it draws no windows, and tests took half as long when measured.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser: CHROMIUM_PATH, then Playwright's own, then the system's Chromium or Chrome. The headless
 * shell is preferred. @returns its path, or undefined if there is none
 */
export function findChromium(environment = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...installed, ...applications].find(isExecutable);
}

export const howToInstall = `There is no Chromium or Chrome to test with. Install one, for example:
  Debian, Ubuntu   sudo apt-get install -y chromium-headless-shell fonts-dejavu-core
  macOS            brew install --cask google-chrome
  anywhere         npx playwright install --with-deps chromium
or set CHROMIUM_PATH.`;

function isExecutable(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
