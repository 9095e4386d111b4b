#!/usr/bin/env node
// The way in for `npm start`, `npm run dev` and `npm test`. It runs on whatever Node the machine has and needs
// nothing installed; all else runs on the Node that the workspace brings. Nothing may be imported before the check
// of the version, because an old Node would fail on the syntax of what is imported and never say why.
const least = 20;

if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(`Switchyard needs Node.js ${least} or newer, and this is ${process.version}.`);
  console.error('Install the current LTS release from https://nodejs.org and try again.');
  process.exitCode = 1;
} else {
  const { main } = await import('./lib/main.mjs');
  process.exitCode = await main(process.argv.slice(2));
}
