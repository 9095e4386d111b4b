import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error(howToInstall);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // Beside the stack's own folder, which begins empty with each run, and like it never part of the repository.
  outputDir: join('..', '.local', 'e2e-results'),
  reporter: [['list'], ['json', { outputFile: join('.reports', 'playwright.json') }]],
  // A test that passes only when tried again hides a fault.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], colorScheme: 'dark' } },
  ],
});
