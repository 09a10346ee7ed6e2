import { runCommandLine } from './cli/run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
