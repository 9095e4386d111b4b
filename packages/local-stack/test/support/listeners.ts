import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The state `LISTEN` in /proc/net/tcp (Linux, include/net/tcp_states.h). */
const listening = '0A';

export interface Listener {
  host: string;
  port: number;
}

/** Every TCP port on which this process and its descendants listen. Linux only. */
export function listListeners(): Listener[] {
  const sockets = new Set(processTree(process.pid).flatMap(socketsOf));
  return ['tcp', 'tcp6'].flatMap((protocol) =>
    readFileSync(`/proc/net/${protocol}`, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === listening && sockets.has(`socket:[${inode}]`))
      .map(([, local = '']) => readAddress(local)),
  );
}

function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const tree = [root];
  // The loop appends to the array it iterates over, so it also visits the children of children.
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/**
 * Undefined if the process has exited meanwhile. Parsing starts after the last bracket, because the process
 * name is in brackets and may contain anything.
 */
function parentOf(pid: string): number | undefined {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function socketsOf(pid: number): string[] {
  const files = unlessGone(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return files.flatMap((file) => unlessGone(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? []);
}

/**
 * Parses an address from /proc, which is in hexadecimal words in the machine's byte order (little-endian).
 */
function readAddress(local: string): Listener {
  const [address = '', port = ''] = local.split(':');
  const bytes = address.match(/.{8}/g)?.flatMap((word) => (word.match(/../g) ?? []).toReversed()) ?? [];
  const host =
    bytes.length === 4
      ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
      : new URL(`http://[${bytes.join('').replace(/.{4}(?!$)/g, '$&:')}]`).hostname.slice(1, -1);
  return { host, port: Number.parseInt(port, 16) };
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}
