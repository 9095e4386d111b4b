// The lint rule for imports between files: which may import which, as described in docs/architecture.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';

/** @typedef {{ workspace: string, zone: string[], layer: string | undefined, isTest: boolean }} Place */

const testFile = /(\.(test|spec)\.[cm]?[jt]sx?|\.config\.[cm]?[jt]s)$|^(test|e2e)\/|\/testing\.ts$/;

/**
 * The workspaces of the repository, read from disk: package name → folder relative to the root.
 * @param {string} root
 */
export function readWorkspaces(root) {
  /** @type {Map<string, string>} */
  const workspaces = new Map();
  for (const parent of ['apps', 'packages', 'tools', '.']) {
    if (!existsSync(join(root, parent))) continue;
    for (const folder of readdirSync(join(root, parent))) {
      const manifest = join(root, parent, folder, 'package.json');
      if (folder === 'node_modules' || !existsSync(manifest)) continue;
      workspaces.set(JSON.parse(readFileSync(manifest, 'utf8')).name, posix.join(parent, folder));
    }
  }
  return workspaces;
}

/**
 * The entry points of the packages, read from their manifests: specifier → file relative to the root.
 * @param {string} root
 * @param {Map<string, string>} workspaces
 */
export function readEntries(root, workspaces) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const [name, folder] of workspaces) {
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const [entry, file] of Object.entries(exports))
      entries.set(posix.join(name, entry), posix.join(folder, file));
  }
  return entries;
}

/**
 * Splits a path into its workspace, zone and layer: `apps/api/src/catalogue/parts/parts.service.ts` is in
 * `apps/api`, [catalogue, parts] and service.
 * @param {string} path relative to the root, with forward slashes
 * @param {Iterable<string>} folders
 * @returns {Place | undefined}
 */
export function placeOf(path, folders) {
  const workspace = [...folders].find((folder) => path.startsWith(`${folder}/`));
  if (!workspace) return undefined;
  const inside = path.slice(workspace.length + 1);
  const steps = inside.split('/');
  return {
    workspace,
    zone: steps[0] === 'src' ? steps.slice(1, -1) : [],
    layer: /\.(routes|service|repository)\.ts$/.exec(inside)?.[1],
    isTest: testFile.test(inside) || workspace === 'e2e',
  };
}

const layerHeight = { repository: 0, service: 1, routes: 2 };
/**
 * Each wing, with the other wings that it may import, including types. Each has a README.
 * @type {Record<string, string[]>}
 */
const wings = {
  infrastructure: [],
  catalogue: ['infrastructure'],
  people: ['infrastructure', 'catalogue'],
  orders: ['infrastructure', 'catalogue'],
  money: ['infrastructure', 'orders'],
  shop: ['infrastructure', 'catalogue', 'people', 'orders', 'money'],
};
/** What a wing may import holds for its part of the contract, too, and for what it imports of another package. */
const wingedWorkspaces = new Set(['apps/api', 'packages/shared']);
/** The wing of a whole workspace. @type {Record<string, string>} */
const wingOfWorkspace = { 'packages/fit': 'catalogue' };
/** Folders of the infrastructure that may import only each other. */
const adapters = new Set(['database', 'providers', 'observability', 'security']);
/**
 * Folders that any folder except an adapter may import: the metrics, which only count, and the parts that mails are
 * written with.
 */
const forAnyDomain = new Set(['metrics', 'mail/letters']);
/** Defines what a bill is. Every domain that shows or stores bills may import it. */
const commonGround = 'pricing';
/**
 * Domains that act on orders. They may import the definition of an order, in `bookings`, but nothing of each
 * other.
 */
const domainsOfOrders = new Set(['checkout', 'payments', 'fulfilment', 'notices', 'withdrawals']);
/**
 * Packages of outside services, by workspace. Only their adapter may import them, including types.
 * @type {Record<string, Record<string, string>>}
 */
const adapted = {
  'apps/api': {
    stripe: 'infrastructure/providers/stripe',
    'firebase-admin': 'infrastructure/providers',
    nodemailer: 'infrastructure/providers',
  },
  'apps/web': { '@stripe': 'features/orders/bookings/payment/stripe' },
};
/** Workspaces, besides `shared`, that non-test code may import. @type {Record<string, string[]>} */
const mayUse = {
  'apps/api': ['packages/fit'],
  'apps/web': ['packages/fit'],
  bench: [
    'operations',
    'packages/embedded-mongod',
    'packages/fit',
    'packages/local-stack',
    'packages/stripe-sandbox',
  ],
  'packages/local-stack': ['packages/embedded-mongod', 'packages/stripe-sandbox'],
  'tools/demo-dump': [
    'apps/api',
    'packages/embedded-mongod',
    'packages/local-stack',
    'packages/stripe-sandbox',
  ],
};
/** Stand-ins that must not depend on the shop, not even in their tests. */
const standIns = new Set(['packages/embedded-mongod', 'packages/stripe-sandbox']);
/** Workspaces that run anywhere: the only package they may import is zod. */
const rules = new Set(['packages/shared', 'packages/fit']);
/**
 * Domains that act on parts. They may import the definition of a part, in `parts`, which in turn reaches them
 * only through services.
 */
const domainsOfParts = new Set(['search']);
const webHeight = { lib: 0, shop: 1, ui: 2, features: 3, app: 4 };

/** @type {(place: Place) => string | undefined} */
function wingOf({ workspace, zone: [wing] }) {
  if (workspace in wingOfWorkspace) return wingOfWorkspace[workspace];
  return wingedWorkspaces.has(workspace) && wing !== undefined && wing in wings ? wing : undefined;
}

/** Rules between the wings of two workspaces. @type {(from: Place, to: Place) => string | undefined} */
function refuseAcross(from, to) {
  const [wing, otherWing] = [wingOf(from), wingOf(to)];
  if (wing === undefined || otherWing === undefined || wing === otherWing) return undefined;
  return wings[wing].includes(otherWing) ? undefined : `${wing} knows nothing of ${otherWing}`;
}

/** @type {(from: Place, to: Place) => string | undefined} */
function refuseInApi(from, to) {
  const [wing, domain] = from.zone;
  const [otherWing, otherDomain] = to.zone;
  // main.ts, app.ts and the operators' commands compose the wings, and migrations change data of all of them.
  if (wing === undefined || !(wing in wings)) return undefined;
  if (otherWing === undefined || !(otherWing in wings))
    return `${wing} may not import what puts the application together; take it as a parameter`;
  if (wing !== otherWing && !wings[wing].includes(otherWing)) return `${wing} knows nothing of ${otherWing}`;
  // A wing's composition root is a file beside its domains: `catalogue/catalogue.ts`.
  if (domain === undefined && wing !== 'infrastructure')
    return otherWing === 'infrastructure' && otherDomain === 'http'
      ? `${wing} is put together without HTTP`
      : undefined;
  if (otherWing === 'infrastructure') return refuseInfrastructure(from, to);
  if (otherDomain === undefined)
    return wing === otherWing ? `${domain} may not import what puts ${wing} together` : undefined;
  return wing === otherWing && domain === otherDomain ? refuseLayer(from, to) : refuseOther(from, to);
}

/** @type {(from: Place, to: Place) => string | undefined} */
function refuseInfrastructure(from, to) {
  const [wing, domain] = from.zone;
  const [, otherDomain, ...inside] = to.zone;
  if (otherDomain === undefined || adapters.has(otherDomain)) return undefined;
  if (forAnyDomain.has([otherDomain, ...inside].join('/')) && !adapters.has(domain)) return undefined;
  if (wing === 'infrastructure') {
    if (domain === otherDomain) return refuseLayer(from, to);
    if (domain === 'http' || adapters.has(domain)) return `${domain} knows nothing of ${otherDomain}`;
  }
  if (otherDomain === 'http')
    return from.layer === 'routes'
      ? undefined
      : `only routes know about HTTP, and this is a ${from.layer ?? 'plain module'}`;
  return refuseOther(from, to);
}

/** Rules between two domains. @type {(from: Place, to: Place) => string | undefined} */
function refuseOther({ zone: [wing, domain] }, { zone: [otherWing, otherDomain], layer }) {
  if (layer === 'service' || otherDomain === commonGround) return undefined;
  if (wing === otherWing && otherDomain === 'bookings' && domainsOfOrders.has(domain)) return undefined;
  if (wing === otherWing && otherDomain === 'parts' && domainsOfParts.has(domain)) return undefined;
  return `${domain} may reach ${otherDomain} only through a service that is passed in`;
}

/** Rules between two files of one domain. @type {(from: Place, to: Place) => string | undefined} */
const refuseLayer = (from, to) =>
  from.layer && to.layer && layerHeight[from.layer] < layerHeight[to.layer]
    ? `a ${from.layer} may not import a ${to.layer}`
    : undefined;

/**
 * The contract is divided into the same wings. index.ts, the table of refusals and contract.ts put them
 * together.
 * @type {(from: Place, to: Place) => string | undefined}
 */
function refuseInShared({ zone: [wing] }, { zone: [otherWing] }) {
  if (wing === undefined || !(wing in wings) || wing === otherWing) return undefined;
  return wings[wing].includes(otherWing ?? '')
    ? undefined
    : `${wing} knows nothing of ${otherWing ?? 'the contract'}`;
}

/** @type {(from: Place, to: Place) => string | undefined} */
function refuseInWeb(from, to) {
  const [here] = from.zone;
  const [there] = to.zone;
  const [feature, otherFeature] = [from, to].map(({ zone }) => zone.slice(1, 3).join('/'));
  if (here === undefined || there === undefined || !(here in webHeight) || !(there in webHeight))
    return undefined;
  if (here === 'features' && there === 'features' && feature !== otherFeature) {
    return `the feature ${feature} may not import the feature ${otherFeature}; a route composes them`;
  }
  return webHeight[here] < webHeight[there] ? `${here} may not import ${there}` : undefined;
}

/**
 * The reason why `from` may not import `to`; undefined if it may.
 * @param {Place} from
 * @param {Place} to
 * @returns {string | undefined}
 */
export function refuseArrow(from, to) {
  if (standIns.has(from.workspace) && from.workspace !== to.workspace) {
    return `${from.workspace} imports nothing of this repository`;
  }
  if (from.isTest) return undefined;
  if (to.isTest) return 'code may not import tests';
  if (from.workspace !== to.workspace) {
    if (to.workspace === 'packages/shared') return refuseAcross(from, to);
    if (mayUse[from.workspace]?.includes(to.workspace)) return refuseAcross(from, to);
    return `${from.workspace} may not import ${to.workspace}`;
  }
  if (from.workspace === 'apps/api') return refuseInApi(from, to);
  if (from.workspace === 'packages/shared') return refuseInShared(from, to);
  if (from.workspace === 'apps/web') return refuseInWeb(from, to);
  return undefined;
}

/**
 * Applies the rule to one import.
 * @param {{ root: string, file: string, specifier: string, workspaces: Map<string, string>, entries: Map<string, string> }} input
 * @returns {string | undefined}
 */
export function checkImport({ root, file, specifier, workspaces, entries }) {
  const folders = [...workspaces.values()];
  const toPosix = (/** @type {string} */ path) => relative(root, path).split(sep).join('/');
  const from = placeOf(toPosix(file), folders);
  if (!from) return undefined;
  if (specifier.startsWith('.')) {
    const to = placeOf(toPosix(resolve(dirname(file), specifier)), folders);
    if (!to) return from.isTest ? undefined : 'code may not import from outside its workspace';
    if (to.workspace !== from.workspace) return `import ${to.workspace} by its package name`;
    return refuseArrow(from, to);
  }
  const name = [...workspaces.keys()].find(
    (known) => specifier === known || specifier.startsWith(`${known}/`),
  );
  if (name) {
    const zone = placeOf(entries.get(specifier) ?? '', folders)?.zone ?? [];
    return refuseArrow(from, {
      workspace: workspaces.get(name) ?? '',
      zone,
      layer: undefined,
      isTest: false,
    });
  }
  const [named] = specifier.split('/');
  const adapter = from.isTest ? undefined : adapted[from.workspace]?.[named];
  if (adapter && from.zone.join('/') !== adapter) return `only ${adapter} imports ${named}`;
  if (rules.has(from.workspace) && !from.isTest && !/^zod(?:\/|$)/.test(specifier))
    return `${from.workspace} imports no package but zod`;
  return undefined;
}
