import type { Settings } from '@switchyard/shared';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdToken,
  getIdTokenResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { IdentityError, type Identity, type Person } from '../session/identity.ts';
import { codeOf, toIdentityError } from './identity-errors.ts';
import { loadScript } from '../load-script.ts';
import { paths } from '../paths.ts';

/**
 * `initializeAuth` rather than `getAuth`: the latter brings the redirect and popup machinery into every page load.
 */
function openAuth(settings: Settings['firebase']): Auth {
  const { apiKey, authDomain, projectId } = settings;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (settings.authOrigin) connectAuthEmulator(auth, settings.authOrigin, { disableWarnings: true });
  return auth;
}

async function toPerson(user: User): Promise<Person> {
  const email = user.email?.toLowerCase();
  if (!email) throw new IdentityError('refused', 'That account has no email address.', undefined);
  const { claims } = await getIdTokenResult(user);
  return {
    email,
    displayName: user.displayName?.trim() || email.slice(0, email.indexOf('@')),
    verified: claims['email_verified'] === true,
  };
}

/** Where the pages behind a mail's link lead back to. */
const backTo = (path: string) => ({ url: new URL(path, location.origin).href });

/** Firebase looks for another tab's sign-in every 0.8 s; a tab in the background is given that chance less often. */
const longestWait = 5000;

function waitForUser(auth: Auth, email: string): Promise<User | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), longestWait);
    const stopListening = onAuthStateChanged(auth, (user) => {
      if (user?.email?.toLowerCase() === email) end(user);
    });
    function end(user: User | undefined) {
      clearTimeout(timer);
      stopListening();
      resolve(user);
    }
  });
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof IdentityError ? error : toIdentityError(error);
  }
}

/** Loads the script behind Google's window where it is not Google's own; at most once, unless it failed. */
function createWindowPreparation(scriptUrl: string | undefined): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    if (!scriptUrl) return Promise.resolve();
    loading ??= loadScript(scriptUrl).catch((error: unknown) => {
      loading = undefined;
      throw new IdentityError('unreachable', 'The Google window cannot be opened right now.', error);
    });
    return loading;
  };
}

/** Firebase Authentication as the session's identity service. To be opened once per page. */
export function openFirebaseIdentity(settings: Settings['firebase']): Identity {
  const auth = openAuth(settings);
  function currentUser(): User {
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('refused', 'Your session has ended. Log in again.', undefined);
  }
  const prepareWindow = createWindowPreparation(settings.popupScriptUrl);
  return {
    prepareWindow,
    restore: (email) =>
      translated(async () => {
        await auth.authStateReady();
        const user = email === undefined ? auth.currentUser : await waitForUser(auth, email);
        return user ? toPerson(user) : undefined;
      }),
    signIn: (email, password) =>
      translated(async () => toPerson((await signInWithEmailAndPassword(auth, email, password)).user)),
    signUp: (name, email, password) =>
      translated(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        // Whoever gets no mail can ask for another.
        void sendEmailVerification(user, backTo(paths.home)).catch(() => undefined);
        return toPerson(user);
      }),
    sendVerification: () => translated(() => sendEmailVerification(currentUser(), backTo(paths.home))),
    isVerified: () =>
      translated(async () => {
        await reload(currentUser());
        return currentUser().emailVerified;
      }),
    sendPasswordReset: (email) =>
      translated(async () => {
        try {
          await sendPasswordResetEmail(auth, email, backTo(paths.login));
        } catch (error) {
          // Firebase tells only where protection from this question is switched off. Nobody learns it from the shop.
          if (codeOf(error) !== 'auth/user-not-found') throw error;
        }
      }),
    signInWithGoogle: () =>
      translated(async () => {
        await prepareWindow();
        const provider = new GoogleAuthProvider();
        return toPerson((await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user);
      }),
    idToken: ({ fresh }) => translated(async () => getIdToken(currentUser(), fresh)),
    signOut: () => translated(() => signOut(auth)),
  };
}
