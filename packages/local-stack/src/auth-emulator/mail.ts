import type { OutOfBandCode } from './owner.ts';

/**
 * The emulator sends no mail. Instead, `/mail?mode=verifyEmail&to=ada@mail.com` redirects to the newest link
 * of that kind for that e-mail address; the other modes are `resetPassword` and `verifyAndChangeEmail`.
 */
export const MAIL_PATH = '/mail';

export function newestLink(codes: OutOfBandCode[], query: URLSearchParams): string | undefined {
  const to = query.get('to')?.toLowerCase();
  return codes.findLast(({ email, newEmail = email, oobLink }) => {
    const mode = new URL(oobLink).searchParams.get('mode');
    return newEmail.toLowerCase() === to && mode === query.get('mode');
  })?.oobLink;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)?.toString()};`);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
  body { max-width: 28rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  input, button { display: block; box-sizing: border-box; width: 100%; padding: 0.6rem; margin: 0.4rem 0 1rem; font: inherit }
</style>
<h1>${title}</h1>
${body}
</html>`;
}

export const noMailPage = page(
  'No such mail',
  '<p>The auth emulator has no mail of this kind for this address. Ask the shop to send it again.</p>',
);

/**
 * A page with a form for the new password. The emulator's own page expects the password in the URL.
 * @param query the query string of the link
 */
export function newPasswordPage(query: URLSearchParams): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('\n');
  return page(
    'Reset your password',
    `<form action="/emulator/action">
${hidden}
<label>New password <input name="newPassword" type="password" minlength="6" autocomplete="new-password" required></label>
<button>Save</button>
</form>`,
  );
}
