import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareAdaptedEngine } from './adapted-engine.ts';
import { adaptToGlibc, CannotAdapt } from './elf.ts';
import { makeTemporaryFolder } from './fixtures/embedded-server.ts';
import { findInstalledEngine } from './installed-engine.ts';

const run = promisify(execFile);

describe.runIf(process.platform === 'linux')(
  'adapting the native files to glibc 2.36',
  { timeout: 60_000 },
  () => {
    const engine = findInstalledEngine();
    let folder: string;
    beforeEach(() => {
      folder = makeTemporaryFolder();
    });
    afterEach(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    });

    it('moves every reference that asks for more, and nothing else', () => {
      expect(engine.nativeFiles).toHaveLength(2);
      const changes = engine.nativeFiles.flatMap((file) => {
        const original = readFileSync(file);
        const adapted = adaptToGlibc(original, 36);
        expect(adapted.bytes).toHaveLength(original.length);
        expect(adaptToGlibc(adapted.bytes, 36).changes).toEqual([]);
        return adapted.changes;
      });
      expect(changes.length).toBeGreaterThan(1);
      for (const change of changes) {
        expect(change).toMatch(
          /^(?:__isoc23_(\w+)@GLIBC_2\.38 -> \1|fmod@GLIBC_2\.38 -> fmod)@GLIBC_2\.(?:2\.5|17)$/,
        );
      }
    });

    it('refuses a file that needs something for which no older form is known, by its name', () => {
      const library = engine.nativeFiles.find((file) => file.endsWith('.so')) ?? '';
      expect(() => adaptToGlibc(readFileSync(library), 34)).toThrow(
        /it needs \w+ of GLIBC_2\.3\d, for which no older form/,
      );
    });

    it('refuses what is no shared object', () => {
      expect(() => adaptToGlibc(Buffer.from('#!/bin/sh\n'.repeat(20)), 36)).toThrow(CannotAdapt);
      expect(() => adaptToGlibc(Buffer.alloc(0), 36)).toThrow(CannotAdapt);
    });

    it('keeps what is right, puts right what is damaged, and leaves nothing else behind', () => {
      const options = { engine, glibcMinor: 36, cacheFolder: folder };
      const adapted = prepareAdaptedEngine(options);
      const files = readdirSync(adapted).map((name) => path.join(adapted, name));
      expect(files).toHaveLength(2);
      const before = files.map((file) => statSync(file).ino);
      const [damaged = '', sound = ''] = files;
      const right = readFileSync(damaged);
      writeFileSync(damaged, right.subarray(0, 1000));
      expect(prepareAdaptedEngine(options)).toBe(adapted);
      expect(readFileSync(damaged).equals(right)).toBe(true);
      expect(statSync(sound).ino).toBe(before[files.indexOf(sound)]);
      expect(readdirSync(adapted)).toHaveLength(2);
    });

    it('may be done by several processes at once', async () => {
      const module = new URL('adapted-engine.ts', import.meta.url).href;
      const installed = new URL('installed-engine.ts', import.meta.url).href;
      const script = `
      import { prepareAdaptedEngine } from ${JSON.stringify(module)};
      import { findInstalledEngine } from ${JSON.stringify(installed)};
      prepareAdaptedEngine({ engine: findInstalledEngine(), glibcMinor: 36, cacheFolder: ${JSON.stringify(folder)} });`;
      const once = () => run(process.execPath, ['--input-type=module-typescript', '--eval', script]);
      await Promise.all([once(), once(), once()]);
      const adapted = path.join(folder, `engine-${engine.version}-glibc-36`);
      expect(readdirSync(adapted).toSorted()).toEqual(
        engine.nativeFiles.map((file) => path.basename(file)).toSorted(),
      );
      for (const file of engine.nativeFiles) {
        const copy = readFileSync(path.join(adapted, path.basename(file)));
        expect(copy.equals(adaptToGlibc(readFileSync(file), 36).bytes)).toBe(true);
      }
    });

    it("uses a folder of this user's own where the cache cannot be written", () => {
      vi.stubEnv('TMPDIR', folder);
      const file = path.join(folder, 'a-file');
      writeFileSync(file, '');
      const adapted = prepareAdaptedEngine({ engine, glibcMinor: 36, cacheFolder: path.join(file, 'cache') });
      const own = path.dirname(adapted);
      expect(path.dirname(own)).toBe(folder);
      expect(statSync(own).mode & 0o777).toBe(0o700);
      expect(readdirSync(adapted)).toHaveLength(2);
    });
  },
);
