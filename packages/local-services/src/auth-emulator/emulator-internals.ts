import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The parts of firebase-tools' Auth emulator that are used in this process. They are private to that package,
 * which has no types for them: hold this file against `lib/emulator/auth` whenever its pinned version changes.
 */
export interface EmulatorInternals {
  /** The OpenAPI description of all calls, from which the emulator makes its routes when it starts. */
  apiSpec: { paths: Record<string, unknown> };
  AgentProjectState: new (projectId: string) => ProjectState;
  /** @param singleProjectMode 0 takes every project id in silence */
  createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

/** One project's accounts. */
export interface ProjectState {
  readonly users: Map<string, Account>;
  /** The codes in the links of password reset and verification e-mails, by code. */
  readonly oobs: Map<string, OutOfBandCode>;
  enableImprovedEmailPrivacy: boolean;
  /** Puts an account with every field of `account` as given, and enters it in the indexes. */
  overwriteUserWithLocalId(localId: string, account: Account): Account;
}

export interface Account {
  localId: string;
}

export interface OutOfBandCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** Loads them. They are CommonJS; `require` gives them alike in Node and under a test runner. */
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
