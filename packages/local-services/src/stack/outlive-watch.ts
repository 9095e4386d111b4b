import { spawn } from 'node:child_process';

/**
 * Ends a process that would outlive this one. The database leads a process group of its own, so nothing reaches it when
 * this process is killed with -9; a shell waits at a pipe that closes then, whatever the way, and asks the database to end.
 * @returns what takes the watch back, once the process has ended properly
 */
export function endWhenThisProcessIsGone(pid: number): () => void {
  // A line means that all went well; the end of the input, or a signal, that nobody is left to stop the process.
  const script = 'trap : TERM INT HUP; read -r _ || kill -TERM "$1" 2>/dev/null';
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  return () => void watcher.stdin.end('released\n');
}
