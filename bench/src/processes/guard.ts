import { spawn } from 'node:child_process';

/** Sees to it that nothing that a run started outlives it, also where the run is killed with -9. */
export interface Guard {
  watch(pid: number): void;
  forget(pid: number): void;
  /** For the end of a run that has stopped all it started. */
  release(): void;
}

/**
 * A shell that is told which processes there are. Its input ends when this process is gone, in whatever way that came
 * about, and then it asks those that are left to end. A signal to the whole group must not end it first.
 */
const script = `trap : TERM INT HUP
alive=' '
while read -r act pid; do
  case "$act" in
    watch) alive="$alive$pid " ;;
    forget) alive="\${alive%% $pid *} \${alive#* $pid }" ;;
    release) exit 0 ;;
  esac
done
for pid in $alive; do kill -TERM "$pid" 2>/dev/null; done`;

export function createGuard(): Guard {
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  const tell = (line: string) => void shell.stdin.write(`${line}\n`);
  return {
    watch: (pid) => tell(`watch ${pid}`),
    forget: (pid) => tell(`forget ${pid}`),
    release: () => void shell.stdin.end('release\n'),
  };
}
