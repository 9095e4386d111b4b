import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * What is used here of firebase-tools' Auth emulator. It is private and has no types: compare this file with
 * `lib/emulator/auth` whenever the pinned version changes.
 */
export interface EmulatorInternals {
  /** The OpenAPI description from which the emulator makes its routes. */
  apiSpec: { paths: Record<string, unknown> };
  AgentProjectState: new (projectId: string) => ProjectState;
  /** @param singleProjectMode 0 accepts every project id */
  createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

export interface ProjectState {
  readonly users: Map<string, Account>;
  /** The codes in the links of e-mails. */
  readonly oobs: Map<string, OutOfBandCode>;
  enableImprovedEmailPrivacy: boolean;
  /** Stores an account exactly as given. */
  overwriteUserWithLocalId(localId: string, account: Account): Account;
}

export interface Account {
  localId: string;
}

export interface OutOfBandCode {
  email: string;
  /** The e-mail that the account gets. The mail goes there. */
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** `require` loads these CommonJS modules the same way in Node and under a test runner. */
export function loadEmulatorInternals(): EmulatorInternals {
  const require = createRequire(import.meta.url);
  const {
    default: apiSpec,
  }: { default: EmulatorInternals['apiSpec'] } = require('firebase-tools/lib/emulator/auth/apiSpec.js');
  const {
    createApp,
  }: Pick<EmulatorInternals, 'createApp'> = require('firebase-tools/lib/emulator/auth/server.js');
  const {
    AgentProjectState,
  }: Pick<EmulatorInternals, 'AgentProjectState'> = require('firebase-tools/lib/emulator/auth/state.js');
  return { apiSpec, createApp, AgentProjectState };
}
