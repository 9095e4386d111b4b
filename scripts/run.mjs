#!/usr/bin/env node
// `npm start`, `npm run dev` and `npm test` begin here, on whatever Node the machine has. Nothing is imported before
// the version is checked: an old Node would only complain about the syntax.
const least = 20;

if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`Switchyard needs Node.js ${least} or newer, and this is ${process.version}.`);
  console.error('Install the current LTS release from https://nodejs.org and try again.');
  process.exitCode = 1;
} else {
  const { main } = await import('./lib/main.mjs');
  process.exitCode = await main(process.argv.slice(2));
}
