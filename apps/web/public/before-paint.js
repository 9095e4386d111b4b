// Runs before the first paint, as a file of its own because the page allows no inline script.

// The theme that was chosen here before; without a choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
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
