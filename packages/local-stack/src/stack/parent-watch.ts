// Preloaded into each child process with `node --import`. The IPC channel closes when the parent dies, even
// by kill -9, and the child then exits.

/** Milliseconds. */
const patience = 12_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone must not keep the child running.
process.channel?.unref();
