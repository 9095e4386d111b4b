// Stands in every page itself, so that no request keeps the first paint waiting. The page's policy names its hash: nginx's
// (operations/web-server/templates/answers.conf.template) is changed with it.

// The theme that was chosen here before; without a choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}

// The shop's typefaces were fetched on an earlier page, so that this one can be shown in them.
try {
  if (localStorage.getItem('fonts')) document.documentElement.dataset.fonts = '';
} catch {
  // Storage is blocked: the device's own it is, on phones.
}

// The server renders the page of a visitor. Whoever is signed in sees that the page is loading, not a visitor's page.
try {
  if (localStorage.getItem('accessToken')) document.documentElement.dataset.account = '';
} catch {
  // Storage is blocked: nobody can be signed in.
}

// Zod compiles its parsers with `new Function` where it may. The page's policy forbids that, and even the attempt
// is reported as a violation, so zod is told before it loads.
globalThis.__zod_globalConfig = { jitless: true };

// The button that is pressed before the code has come: the code presses it again (src/main.tsx).
addEventListener('click', ({ target }) => {
  globalThis.pressedEarly = target.closest('button[type=button]');
});

// The code waits until what the server rendered is painted: on a slow line both would share the way. Where there is
// nothing to see yet, or nobody looks, it is fetched at once. In development there is no such template.
function fetchCode() {
  const code = document.querySelector('template#code');
  if (code) document.head.append(code.content);
}
addEventListener('DOMContentLoaded', () => {
  const isRendered = document.querySelector('#root > *') && !('account' in document.documentElement.dataset);
  if (isRendered && !document.hidden) requestAnimationFrame(() => setTimeout(fetchCode));
  else fetchCode();
});
