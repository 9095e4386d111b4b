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
  // At the end, one by one. What passes then is listed at the end of `npm test`, and has to be looked into.
  retries: 1,
  retryStrategy: 'isolated',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a busy machine: only what never comes is a failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace slows every test down, so only the second run of a failed one has it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // Only what depends on the screen or on touch.
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, colorScheme: 'dark' },
    },
  ],
});
