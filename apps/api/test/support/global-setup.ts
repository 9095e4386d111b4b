import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuthEmulator } from '@switchyard/local-stack/auth-emulator';
import startDatabase from '@switchyard/embedded-mongod/vitest-global-setup';
import type { TestProject } from 'vitest/node';
import { firebaseProject } from './project.ts';

/** One MongoDB server and one auth emulator for the whole run; each test file has its own database and e-mails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-auth-'));
  const [stopDatabase, emulator] = await Promise.all([
    startDatabase(project),
    startAuthEmulator({
      projectId: firebaseProject,
      host: '127.0.0.1',
      port: 0,
      folder,
      accounts: [],
    }),
  ]);
  await emulator.ready;
  project.provide('authEmulator', emulator.host);
  return async () => {
    await Promise.all([stopDatabase(), emulator.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
