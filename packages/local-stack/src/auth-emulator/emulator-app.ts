import type { RequestListener } from 'node:http';
import type { ProjectState } from './emulator-internals.ts';
import { loadEmulatorInternals } from './emulator-internals.ts';

/**
 * The calls that the shop's Firebase SDKs make. The emulator builds a validator for every path when it starts: with
 * all 80 paths, starting would take twice as long.
 */
const USED_PATHS = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWith(Idp|Password|CustomToken)|signUp|update)$/,
  /^\/v1\/projects$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchDelete|batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/token$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/**
 * Firebase's own Auth emulator, in this process, with its accounts at hand.
 *
 * `firebase-tools` has no public way to do this, so its private modules are used and its version is pinned. They start
 * in a third of the time of `firebase emulators:start --only auth`, which is the way back if they disappear.
 */
export async function createEmulatorApp(
  projectId: string,
): Promise<{ app: RequestListener; state: ProjectState }> {
  const { apiSpec, AgentProjectState, createApp } = loadEmulatorInternals();
  for (const path of Object.keys(apiSpec.paths)) {
    if (!USED_PATHS.some((used) => used.test(path))) delete apiSpec.paths[path];
  }
  const state = new AgentProjectState(projectId);
  // Like new Firebase projects: a failed sign-in does not say whether the e-mail or the password was wrong.
  state.enableImprovedEmailPrivacy = true;
  return { app: await createApp(projectId, 0, new Map([[projectId, state]])), state };
}
