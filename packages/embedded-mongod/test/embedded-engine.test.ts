import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { adaptToGlibc } from '../src/elf.ts';
import { ENGINE_FOLDER, findAdaptedEngine, findInstalledEngine } from '../src/embedded-engine.ts';
import { temporaryFolder } from './support.ts';

describe.runIf(process.platform === 'linux')('adapting the native files to glibc 2.36', () => {
  const { nativeFiles } = findInstalledEngine();

  it('redirects every reference that needs more, and changes nothing else', () => {
    const changes = nativeFiles.flatMap((file) => {
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

  it('refuses files without a known older form, and files of another kind', () => {
    const library = nativeFiles.find((file) => file.endsWith('.so')) ?? '';
    expect(() => adaptToGlibc(readFileSync(library), 34)).toThrow(/it needs \w+ of GLIBC_2\.3\d/);
    expect(() => adaptToGlibc(Buffer.from('#!/bin/sh\n'.repeat(20)), 36)).toThrow(
      'not a 64-bit shared object',
    );
  });

  it('copies them once, into a folder that this user can write', () => {
    const folder = temporaryFolder();
    const { [ENGINE_FOLDER]: adapted = '' } = findAdaptedEngine(folder, 36);
    expect(readdirSync(adapted)).toHaveLength(nativeFiles.length);
    const { mtimeMs } = statSync(adapted);
    expect(findAdaptedEngine(folder, 36)).toEqual({ [ENGINE_FOLDER]: adapted });
    expect(statSync(adapted).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(folder)).toEqual([path.basename(adapted)]);

    vi.stubEnv('TMPDIR', folder);
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const { [ENGINE_FOLDER]: elsewhere = '' } = findAdaptedEngine(path.join(file, 'cache'), 36);
    vi.unstubAllEnvs();
    expect(statSync(path.dirname(elsewhere)).mode & 0o777).toBe(0o700);
    expect(() => findAdaptedEngine(folder, 38)).toThrow('glibc 2.36 and 2.37 only');
  });
});
