/**
 * Run as a process of its own: mongodb-memory-server downloads an official mongod into its cache, and the path is
 * printed. A process, because the download has no deadline that can be set and cannot be called off, and because
 * mongodb-memory-server takes MONGOMS_SYSTEM_BINARY from the process's environment whatever it is told.
 */
import { MongoBinary } from 'mongodb-memory-server';

process.stdout.write(`\n${await MongoBinary.getPath()}\n`);
process.exit(0);
