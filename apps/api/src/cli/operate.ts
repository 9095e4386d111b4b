import { config as loadEnvFile } from 'dotenv';
import { runCommand } from './commands.ts';

loadEnvFile({ quiet: true });
// Ends together with its parent process, even if that is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
process.exitCode = await runCommand(process.argv.slice(2));
