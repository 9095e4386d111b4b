import { config as loadEnvFile } from 'dotenv';
import { runCommand } from './commands.ts';

loadEnvFile({ quiet: true });
// Ends with the process that started it, even if that one is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
process.exitCode = await runCommand(process.argv.slice(2));
