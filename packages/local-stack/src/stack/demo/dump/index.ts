// For the command that makes the dump, and for tests of what it made.
export { backupLines } from './backup-lines.ts';
export { dumpFiles, readDump, type KeptDump } from './kept-dump.ts';
export { isEmpty, loadDump } from './load-dump.ts';
