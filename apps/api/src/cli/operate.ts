import { config as loadEnvFile } from 'dotenv';
import { runCommand } from './commands.ts';

loadEnvFile({ quiet: true });
// Ends when its parent process ends, even if that is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
process.exitCode = await runCommand(process.argv.slice(2));
