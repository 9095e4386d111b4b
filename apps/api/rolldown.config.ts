import { defineConfig } from 'rolldown';

/**
 * Bundles what production runs: the server, the operator's commands, the process that decodes a picture and the thread
 * that judges builds. Reading a thousand small files and stripping their types would take half of the start-up time and
 * a fifth of the memory. Packages stay outside if they are loaded only when needed, have native code, or look for
 * optional parts of themselves.
 */
export default defineConfig({
  input: [
    'src/main.ts',
    'src/cli/operate.ts',
    'src/catalogue/images/decode-picture.js',
    'src/catalogue/fit/judge-builds.js',
  ],
  platform: 'node',
  // The commit that version.ts reports. Set only for a release and by `operations/upgrade build`.
  transform: { define: { builtFromCommit: JSON.stringify(process.env['SWITCHYARD_COMMIT'] ?? '') } },
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
