// `npm run bundle-report`: the size of each built file, the pages that need it, and the largest modules.
/// <reference types="node" />
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { closureOf, entryOf, type Bundle } from './bundle.ts';

const root = join(import.meta.dirname, '../..');

const pageSource = /\/src\/app\/routes\/([\w-]+)\.tsx$/;
const mostModules = 10;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/** Each page's name with the files it needs before it can be shown. */
function pagesOf(bundle: Bundle): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { facadeModuleId, fileName } of chunksOf(bundle)) {
    const name = pageSource.exec(facadeModuleId ?? '')?.[1];
    if (name) pages.set(name, closureOf(bundle, [fileName]));
  }
  return pages;
}

function describeNeed(file: string, atOnce: ReadonlySet<string>, pages: Map<string, Set<string>>): string {
  if (atOnce.has(file)) return 'every page';
  const names = [...pages].filter(([, needed]) => needed.has(file)).map(([name]) => name);
  return names.length === 0 ? 'fetched by itself' : names.join(', ');
}

function printFiles(bundle: Bundle): void {
  const atOnce = closureOf(bundle, [entryOf(bundle)]);
  const pages = pagesOf(bundle);
  const weights = chunksOf(bundle)
    .map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code, { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const width = Math.max(...weights.map(({ fileName }) => fileName.length));
  print(`${'file'.padEnd(width)}  kB gzip  needed by`);
  for (const { fileName, bytes } of weights) {
    print(`${fileName.padEnd(width)}  ${kilobytes(bytes)}  ${describeNeed(fileName, atOnce, pages)}`);
  }
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  print(`${'all'.padEnd(width)}  ${kilobytes(sum)}`);
}

/** A module's path inside its package. */
const nameOf = (module: string) => relative(root, module).replace(/^.*\/node_modules\//, '');

function printModules(bundle: Bundle): void {
  const modules = chunksOf(bundle).flatMap(({ modules: inFile }) =>
    Object.entries(inFile).map(([name, { renderedLength }]) => ({ name, bytes: renderedLength })),
  );
  const sum = modules.reduce((total, { bytes }) => total + bytes, 0);
  const largest = modules.toSorted((a, b) => b.bytes - a.bytes).slice(0, mostModules);
  print(`\n     kB  share  the ${mostModules} largest modules, before they are made small`);
  for (const { name, bytes } of largest) {
    const share = `${((bytes / sum) * 100).toFixed(1)}%`.padStart(6);
    print(`${kilobytes(bytes)} ${share}  ${nameOf(name)}`);
  }
}

const built = await build({ root: import.meta.dirname, logLevel: 'warn', build: { write: false } });
const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
const bundle: Bundle = Object.fromEntries(outputs.map((output) => [output.fileName, output]));
printFiles(bundle);
printModules(bundle);
