// Firebase's own code runs in these tests. What stands in is its network: the few calls of the Identity Toolkit and
// of the token service that the shop's sign-in makes.
import { http, HttpResponse } from 'msw';

interface Person {
  email: string;
  password: string;
  displayName: string;
}

let people: Person[] = [];

/** Makes an account that can sign in. */
export function knowPerson(person: Person): void {
  people.push(person);
}

export function forgetPeople(): void {
  people = [];
}

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

function idTokenOf({ email }: Person): string {
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: 'none' })}.${encode({ email, user_id: email, sub: email, iat: now, exp: now + 3600 })}.`;
}

/** The email of the ID token in an authorization header. */
export function whoseIdToken(authorization: string | null): string | undefined {
  const payload = authorization?.split('.')[1];
  if (!payload) return undefined;
  const claims = JSON.parse(atob(payload)) as { email?: string };
  return claims.email;
}

const personOfToken = (token: unknown) =>
  people.find((person) => person.email === whoseIdToken(`Bearer ${String(token)}`));

function refuse(message: string) {
  return HttpResponse.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 });
}

function session(person: Person) {
  return {
    localId: person.email,
    email: person.email,
    displayName: person.displayName,
    idToken: idTokenOf(person),
    refreshToken: person.email,
    expiresIn: '3600',
  };
}

type Body = Record<string, string>;

/** The authentication service at `origin`, in the emulator's layout. */
export function firebaseHandlers(origin: string) {
  const toolkit = `${origin}/identitytoolkit.googleapis.com/v1`;
  const read = async (request: Request) => (await request.json()) as Body;
  return [
    http.post(`${toolkit}/accounts\\:signInWithPassword`, async ({ request }) => {
      const { email, password } = await read(request);
      const person = people.find((one) => one.email === email && one.password === password);
      return person ? HttpResponse.json(session(person)) : refuse('INVALID_LOGIN_CREDENTIALS');
    }),
    http.post(`${toolkit}/accounts\\:signUp`, async ({ request }) => {
      const { email = '', password = '' } = await read(request);
      if (people.some((one) => one.email === email)) return refuse('EMAIL_EXISTS');
      const person = { email, password, displayName: '' };
      people.push(person);
      return HttpResponse.json(session(person));
    }),
    http.post(`${toolkit}/accounts\\:update`, async ({ request }) => {
      const { idToken, displayName } = await read(request);
      const person = personOfToken(idToken);
      if (!person) return refuse('USER_NOT_FOUND');
      person.displayName = displayName ?? person.displayName;
      return HttpResponse.json(session(person));
    }),
    http.post(`${toolkit}/accounts\\:lookup`, async ({ request }) => {
      const person = personOfToken((await read(request))['idToken']);
      if (!person) return refuse('USER_NOT_FOUND');
      const { email, displayName } = person;
      return HttpResponse.json({ users: [{ localId: email, email, displayName, emailVerified: true }] });
    }),
    http.post(`${origin}/securetoken.googleapis.com/v1/token`, async ({ request }) => {
      const email = new URLSearchParams(await request.text()).get('refresh_token');
      const person = people.find((one) => one.email === email);
      if (!person) return refuse('USER_NOT_FOUND');
      return HttpResponse.json({
        id_token: idTokenOf(person),
        access_token: idTokenOf(person),
        refresh_token: person.email,
        expires_in: '3600',
        user_id: person.email,
      });
    }),
  ];
}
