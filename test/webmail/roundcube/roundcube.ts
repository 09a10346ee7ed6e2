import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/system/ports.ts';
import { runOrThrow } from '#scripts/system/run.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';

export interface Webmail extends Pick<ServerProcess, 'stop'> {
  url: string;
}

/** Where Debian's package keeps what an instance of its own needs. */
const packaged = {
  config: '/etc/roundcube',
  schema: '/usr/share/roundcube/SQL/sqlite.initial.sql',
  pages: '/var/lib/roundcube/public_html',
};

/** A Roundcube of our own on a free port, reading mail from that IMAP port, with every file of it in `folder`. */
export async function startRoundcube(folder: string, imapPort: number): Promise<Webmail> {
  const config = join(folder, 'config');
  const database = join(folder, 'roundcube.sqlite');
  for (const part of ['config', 'logs', 'temp']) await mkdir(join(folder, part), { recursive: true });
  for (const file of ['defaults.inc.php', 'mimetypes.php']) {
    await copyFile(join(packaged.config, file), join(config, file));
  }
  const settings = {
    db_dsnw: `sqlite:///${database}?mode=0600`,
    imap_host: `127.0.0.1:${imapPort}`,
    des_key: randomBytes(12).toString('hex'),
    skin: 'elastic',
    language: 'en_US',
    log_dir: join(folder, 'logs'),
    temp_dir: join(folder, 'temp'),
    plugins: [],
  };
  await writeFile(join(config, 'config.inc.php'), asPhp(settings));
  await runOrThrow('sqlite3', [database, `.read ${packaged.schema}`]);

  const port = await freePort();
  const env = { ...process.env, ROUNDCUBE_CONFIG_DIR: config, RCUBE_CONFIG_PATH: config, PHP_CLI_SERVER_WORKERS: '4' };
  const args = ['-d', 'variables_order=EGPCS', '-S', `127.0.0.1:${port}`, '-t', packaged.pages];
  const server = await startServer('php', args, { ready: /Development Server .* started/, env });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  return { url, stop: server.stop };
}

function asPhp(settings: Record<string, string | string[]>): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    const written = Array.isArray(value) ? '[]' : `'${value.replace(/['\\]/g, '\\$&')}'`;
    return `$config['${name}'] = ${written};`;
  });
  return ['<?php', '$config = [];', ...lines, ''].join('\n');
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const page = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (page.includes('rcmloginuser')) return;
    await sleep(200);
  }
  throw new Error(`Roundcube does not show its login at ${url}`);
}
