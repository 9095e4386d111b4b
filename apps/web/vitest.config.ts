import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    css: false,
    // Firebase's packages are resolved as a browser resolves them, so that tests run the code that the shop ships.
    server: { deps: { inline: [/firebase/] } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
  },
});
