// This script is inlined into every page, so that no request delays the first paint. The content security policy
// names its hash (operations/web-server/templates/answers.conf.template): update it after every change here.

// The theme chosen earlier. Without one, the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked, so the system's theme applies.
}

// An earlier page fetched the shop's typefaces, so this one can use them.
try {
  if (localStorage.getItem('fonts')) document.documentElement.dataset.fonts = '';
} catch {
  // Storage is blocked, so phones use the device's own typefaces.
}

// The server renders pages for visitors. People who are signed in see a loading screen instead.
try {
  if (localStorage.getItem('accessToken')) document.documentElement.dataset.account = '';
} catch {
  // Storage is blocked, so nobody can be signed in.
}

// Zod compiles its parsers with `new Function` if it can. The content security policy forbids that and would report
// even the attempt, so zod is told before it loads.
globalThis.__zod_globalConfig = { jitless: true };

// Remembers a button pressed before the code arrived; src/main.tsx presses it again.
addEventListener('click', ({ target }) => {
  globalThis.pressedEarly = target.closest('button[type=button]');
});

// The code is fetched after the first paint, because both would share a slow connection. If there is nothing to
// paint, or nobody looks, it is fetched at once. In development there is no such template.
function fetchCode() {
  const code = document.querySelector('template#code');
  if (code) document.head.append(code.content);
}
addEventListener('DOMContentLoaded', () => {
  const isRendered = document.querySelector('#root > *') && !('account' in document.documentElement.dataset);
  if (isRendered && !document.hidden) requestAnimationFrame(() => setTimeout(fetchCode));
  else fetchCode();
});
