import { readFileSync } from 'node:fs';

export interface BrowserFile {
  type: string;
  content: string;
  /** Set on pages that are shown inside a frame of the shop. */
  policy?: string;
}

const FOLDER = new URL('browser/', import.meta.url);

/** Frames load nothing from anywhere else and speak to nobody but the sandbox: card digits stay in them. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The parts of the script for the shop's page; a part comes after those that it imports. */
const PAGE_PARTS = [
  'frame-protocol.js',
  'page/integration-error.js',
  'page/frame-element.js',
  'page/api-client.js',
  'page/frame-channel.js',
  'page/card-element.js',
  'page/elements.js',
  'page/challenge-dialog.js',
  'page/stripe-object.js',
  'page/stripe.js',
];

const FRAME_FILES = [
  'frame/card.html',
  'frame/card.css',
  'frame/card.js',
  'frame/card-details.js',
  'frame/appearance.js',
  'frame/channel.js',
  'frame/challenge.html',
  'frame/challenge.css',
  'frame/challenge.js',
  'card-rules.js',
  'frame-protocol.js',
];

/**
 * What the sandbox serves to browsers, by path. `/endive/stripe.js` and `/v3/` stand for the same paths at
 * js.stripe.com.
 */
export function readBrowserFiles(): (path: string) => BrowserFile | undefined {
  const script: BrowserFile = { type: 'text/javascript; charset=utf-8', content: joinPageScript() };
  const files = new Map(FRAME_FILES.map((name) => [`/${name}`, fileOf(name)]));
  return (path) => (/^\/(v3\/?|[a-z0-9]+\/stripe\.js)$/.test(path) ? script : files.get(path));
}

/**
 * Joins the page's modules to one classic script. Stripe's is one too: a page that waits for its `load` event
 * finds `window.Stripe` in place, which a module with imports would not promise in every browser.
 */
export function joinPageScript(): string {
  const parts = PAGE_PARTS.map((name) =>
    read(name)
      .replace(/^import [^;]*;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

function fileOf(name: string): BrowserFile {
  const content = read(name);
  if (name.endsWith('.html')) return { type: 'text/html; charset=utf-8', content, policy: FRAME_POLICY };
  if (name.endsWith('.css')) return { type: 'text/css; charset=utf-8', content };
  return { type: 'text/javascript; charset=utf-8', content };
}

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}
