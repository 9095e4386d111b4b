import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An IP address where connections are neither accepted nor refused, like that of a killed container. */
export interface BlackHole {
  /** `host:port`. */
  address: string;
  stop(): Promise<void>;
}

const listen = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  console.log(this.address().port);
});`;

/** Stops a listening process and fills its accept queue, so that Linux drops every further connection. */
export async function openBlackHole(): Promise<BlackHole> {
  const child = spawn(process.execPath, ['--eval', listen], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [told]: Buffer[] = await once(child.stdout, 'data');
  const port = Number(told);
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  for (let isFull = false; !isFull;) {
    if (sockets.length === 20) throw new Error('The connection queue did not fill up.');
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    // oxlint-disable-next-line switchyard/sleeps -- that a connection gets no answer is told by nothing but time
    isFull = await Promise.race([once(socket, 'connect').then(() => false), sleep(300, true)]);
  }
  return { address: `127.0.0.1:${port}`, stop };
}
