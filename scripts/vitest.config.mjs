import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: '@switchyard/scripts', include: ['*.test.mjs'], testTimeout: 30_000 },
});
