import { needBrowser } from './browsers/install.ts';
import { runStages } from './checks/run-stages.ts';
import { ownStage, toolStage, vitestStage } from './checks/stages.ts';
import { addTallies, tallyLine } from './checks/tally.ts';
import { aptInstall, missingPackages } from './system/apt.ts';

/** `npm run test:webmail`: the main journey in a Roundcube of our own, with mail of our own. */
const packages = ['roundcube-core', 'roundcube-sqlite3', 'dovecot-imapd', 'php-cli', 'php-sqlite3', 'sqlite3'];

async function needWebmail(): Promise<void> {
  const missing = await missingPackages(packages).catch(() => {
    throw new Error('This test runs on Debian and Ubuntu, whose packages bring Roundcube and Dovecot.');
  });
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`Install what is missing: sudo apt-get install ${missing.join(' ')}`);
  console.log(`Installing ${missing.join(', ')} …`);
  await aptInstall(missing);
}

const prepared = await runStages(
  [
    ownStage('webmail', needWebmail),
    ownStage('browser', () => needBrowser('chromium')),
    toolStage('build', ['wxt', 'build', '-b', 'chrome']),
  ],
  1,
);
const tested = prepared.failed === 0 ? await runStages([vitestStage('webmail')], 1) : prepared;
const tally = prepared.failed === 0 ? addTallies([prepared, tested]) : prepared;
console.log(`\n${tallyLine(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
