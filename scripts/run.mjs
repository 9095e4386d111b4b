#!/usr/bin/env node
// Entry point of `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has. It imports
// nothing before the version check: an old Node would only report a syntax error.
const least = 20;

if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`Switchyard needs Node.js ${least} or newer, and this is ${process.version}.`);
  console.error('Install the current LTS release from https://nodejs.org and try again.');
  process.exitCode = 1;
} else {
  const { main } = await import('./lib/main.mjs');
  process.exitCode = await main(process.argv.slice(2));
}
