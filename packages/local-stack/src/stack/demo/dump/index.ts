// Used by the command that makes the dump, and by tests of the result.
export { backupLines } from './backup-lines.ts';
export { dumpFiles, readDump, type KeptDump } from './kept-dump.ts';
export { isEmpty, loadDump } from './load-dump.ts';
