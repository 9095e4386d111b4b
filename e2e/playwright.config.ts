import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error(howToInstall);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: 'deep/**',
  globalSetup: './support/stack.ts',
  outputDir: join('..', '.local', 'e2e-results'),
  reporter: [['list'], ['../scripts/test/playwright-reporter.mjs']],
  // Retries run after all other tests, one at a time. Tests that pass only then are listed at the end of `npm
  // test`; each needs a look.
  retries: 1,
  retryStrategy: 'isolated',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous enough for a busy machine, so a timeout means that something never happened.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Tracing slows every test down, so only the retry of a failed test records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // Only the tests tagged @phone: those that depend on the screen size or on touch.
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, colorScheme: 'dark' },
    },
  ],
});
