import { defineConfig } from 'rolldown';

/**
 * The server, the operator's commands and the process that decodes a picture, as production runs them: plain JavaScript
 * in a few files. Reading a thousand small ones, and stripping the types from the shop's own, would take half of the
 * start and a fifth of the memory. Left
 * outside is what is loaded only when it is needed, what has native code, and what looks for optional parts of itself.
 */
export default defineConfig({
  input: ['src/main.ts', 'src/operate.ts', 'src/images/decode-picture.js'],
  platform: 'node',
  external: [
    /^node:/,
    /^@opentelemetry\//,
    /^firebase-admin(\/|$)/,
    /^swagger-ui-dist(\/|$)/,
    'mongodb',
    'sharp',
    'stripe',
  ],
  output: { dir: 'dist', format: 'esm', cleanDir: true },
});
