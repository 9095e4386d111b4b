import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/** The deep suite `screens`, on the same shop and the same devices. */
export default defineConfig({ ...quick, testDir: 'deep/screens', testIgnore: [] });
