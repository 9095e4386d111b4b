// Loaded into each child with `node --import`. The channel to the parent closes when the parent is gone, even after
// kill -9, and the child then ends itself.

/** Milliseconds. */
const patience = 12_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel must not keep the child running.
process.channel?.unref();
