import { defineConfig } from '@playwright/test';
import quick from './playwright.config.ts';

/**
 * Configuration of the deep suite `screens`: the same stack and devices as the quick suite, another folder.
 */
export default defineConfig({ ...quick, testDir: 'deep/screens', testIgnore: [] });
