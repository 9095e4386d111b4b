import { defineConfig } from 'rolldown';

/**
 * The server, the operator's commands, the process that decodes a picture and the thread that judges builds, as
 * production runs them: plain JavaScript in a few files. Reading a thousand small ones and stripping types would take
 * half of the start and a fifth of the memory. Not bundled: what is loaded only when needed, has native code, or looks
 * for optional parts of itself.
 */
export default defineConfig({
  input: [
    'src/main.ts',
    'src/cli/operate.ts',
    'src/catalogue/images/decode-picture.js',
    'src/catalogue/fit/judge-builds.js',
  ],
  platform: 'node',
  // What version.ts says. Only a release and `operations/upgrade build` tell it.
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
