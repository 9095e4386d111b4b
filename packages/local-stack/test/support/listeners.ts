import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** `LISTEN` in /proc/net/tcp (Linux, include/net/tcp_states.h). */
const listening = '0A';

export interface Listener {
  host: string;
  port: number;
}

/** Every TCP port that this process and its descendants listen on. Linux only. */
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
  // Grows while it is walked.
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** The name of a process is in brackets and may contain anything. Undefined if it has ended meanwhile. */
function parentOf(pid: string): number | undefined {
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function socketsOf(pid: number): string[] {
  const files = unlessGone(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return files.flatMap((file) => unlessGone(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? []);
}

/** The address is written as hexadecimal words in the byte order of the machine, which is little-endian. */
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
