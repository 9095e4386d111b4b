import type { RequestListener } from 'node:http';
import type { ProjectState } from './emulator-internals.ts';
import { loadEmulatorInternals } from './emulator-internals.ts';

/**
 * The calls that the Firebase SDKs of the shop make, client and admin. The emulator builds a validator for each
 * path it knows, which is most of its start: all 80 took twice as long as these.
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
 * Firebase's own Auth emulator, in this process, with its accounts in our hands.
 *
 * `firebase-tools` offers no such thing, so this uses its private modules and its version is pinned. They start in a third of the time of `firebase emulators:start --only auth --project
 * demo-…`, which is the way back should an update take them away (accounts then by its `--import` and
 * `--export-on-exit`, which lose what was not exported before a crash).
 */
export async function createEmulatorApp(
  projectId: string,
): Promise<{ app: RequestListener; state: ProjectState }> {
  const { apiSpec, AgentProjectState, createApp } = loadEmulatorInternals();
  for (const path of Object.keys(apiSpec.paths)) {
    if (!USED_PATHS.some((used) => used.test(path))) delete apiSpec.paths[path];
  }
  const state = new AgentProjectState(projectId);
  // As new Firebase projects are: a sign-in does not tell whether the e-mail or the password was wrong.
  state.enableImprovedEmailPrivacy = true;
  return { app: await createApp(projectId, 0, new Map([[projectId, state]])), state };
}
