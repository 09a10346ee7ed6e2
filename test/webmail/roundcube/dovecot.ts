import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/system/ports.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';

export interface MailServer extends Pick<ServerProcess, 'stop'> {
  port: number;
  password: string;
  /** Puts messages into a person's inbox, first one oldest. */
  deliver(user: string, messages: string[]): Promise<void>;
}

/** Started by root, Dovecot reads mail as a user who owns nothing; started by a person, it does everything as that person. */
async function mailUser(): Promise<{ name: string; group: string; uid: number; gid: number }> {
  const own = userInfo();
  const name = own.uid === 0 ? 'nobody' : own.username;
  const passwd = await readFile('/etc/passwd', 'utf8');
  const line = passwd.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  const groups = await readFile('/etc/group', 'utf8');
  const group = groups.split('\n').find((candidate) => candidate.split(':')[2] === gid);
  if (!uid || !gid || !group) throw new Error(`this system has no user ${name} with a group`);
  return { name, group: group.split(':')[0] ?? '', uid: Number(uid), gid: Number(gid) };
}

/** An IMAP server of our own on a free port, with every file of it in `folder`. */
export async function startDovecot(folder: string): Promise<MailServer> {
  const port = await freePort();
  const user = await mailUser();
  const password = 'only-on-loopback';
  const mailFolder = join(folder, 'mail');
  await mkdir(mailFolder, { recursive: true });
  // The folder made by mkdtemp is closed to the mail user.
  await chmod(folder, 0o755);
  await chown(mailFolder, user.uid, user.gid);
  const config = join(folder, 'dovecot.conf');
  const asPerson = process.getuid?.() === 0 ? [] : rootless(user.name, user.group);
  await writeFile(
    config,
    [
      `base_dir = ${folder}/run`,
      `state_dir = ${folder}/state`,
      'log_path = /dev/stderr',
      'protocols = imap',
      'listen = 127.0.0.1',
      'ssl = no',
      'disable_plaintext_auth = no',
      `mail_location = maildir:${mailFolder}/%n`,
      'first_valid_uid = 1',
      'first_valid_gid = 1',
      `passdb {\n  driver = static\n  args = password=${password}\n}`,
      `userdb {\n  driver = static\n  args = uid=${user.uid} gid=${user.gid} home=${mailFolder}/%n\n}`,
      `service imap-login {\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
      ...asPerson,
      '',
    ].join('\n'),
  );
  const server = await startServer('/usr/sbin/dovecot', ['-F', '-c', config], { ready: /starting up/ });
  await answers(port);
  let delivered = 0;
  return {
    port,
    password,
    stop: server.stop,
    async deliver(name, messages) {
      const box = join(mailFolder, name);
      for (const part of ['', 'new', 'cur', 'tmp']) {
        await mkdir(join(box, part), { recursive: true });
        await chown(join(box, part), user.uid, user.gid);
      }
      for (const message of messages) {
        delivered += 1;
        const file = join(box, 'new', `${1_700_000_000 + delivered}.M${delivered}.crm-lens`);
        await writeFile(file, message);
        await chown(file, user.uid, user.gid);
      }
    },
  };
}

function rootless(name: string, group: string): string[] {
  return [
    `default_internal_user = ${name}`,
    `default_internal_group = ${group}`,
    `default_login_user = ${name}`,
    'service imap-login {\n  chroot =\n}',
    'service anvil {\n  chroot =\n}',
  ];
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      const [greeting] = await once(socket, 'data');
      if (String(greeting).startsWith('* OK')) return;
    } catch {
      await sleep(100);
    } finally {
      socket.destroy();
    }
  }
  throw new Error('Dovecot started but does not answer');
}
