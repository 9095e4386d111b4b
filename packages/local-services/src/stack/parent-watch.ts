// Loaded into a child before its own program (node --import): a parent that was killed with -9 cannot end its children, but
// its channel to them closes, and that is their sign to end. The program itself need not know.
/** How long the program may take to end by itself. Milliseconds. */
const patience = 12_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref();
  process.kill(process.pid, 'SIGTERM');
});
// A listener keeps the channel, and with it the process, open; the program decides how long it lives.
process.channel?.unref();
