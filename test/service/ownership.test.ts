import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Complaint } from '#service/complaint.ts';
import { openFolder, openFolderWithDoor, reachFolder } from '#service/folder/open-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'crm-owner-'));
const folder = join(place, 'data');
const servers: Server[] = [];
const isRoot = process.getuid?.() === 0;

/** Makes a path another user's: root gives it away, all others can link to what is root's. */
function giveAway(path: string): void {
  if (isRoot) chownSync(path, 65534, 65534);
  else {
    rmSync(path, { recursive: true });
    symlinkSync('/', path);
  }
}

async function listen(path: string): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(path, resolve));
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(place, { recursive: true }));

describe.skipIf(process.platform === 'win32')('what another user owns', () => {
  const ways = [
    ['opened', openFolder],
    ['reached', reachFolder],
  ] as const;

  it.each(ways)('is no folder for data that is %s', async (_, open) => {
    mkdirSync(folder);
    giveAway(folder);
    const refusal = await open(folder).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(Complaint);
    expect(String(refusal)).toMatch(
      /^Complaint: \S+\/data belongs to another user \(uid \d+\), who could read or change the data: choose another folder/,
    );
    if (isRoot) expect(readdirSync(folder)).toEqual([]);
  });

  it.each(ways)('is no lock of a folder that is %s', async (_, open) => {
    mkdirSync(folder);
    const lock = join(folder, 'lock.1');
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, socket: null }));
    giveAway(lock);
    await expect(open(folder)).rejects.toThrow(/lock\.1 belongs to another user/);
  });

  it('is no door to a folder', async () => {
    mkdirSync(folder);
    const socket = join(place, 'a.sock');
    await listen(socket);
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: process.ppid, socket }));
    giveAway(socket);
    await expect(reachFolder(folder)).rejects.toThrow(/a\.sock belongs to another user/);
  });

  it.runIf(isRoot)('is no place for a door', async () => {
    mkdirSync(folder);
    const foreign = join(place, 'foreign');
    mkdirSync(foreign);
    const socket = join(foreign, 'a.sock');
    await listen(socket);
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: process.ppid, socket }));
    giveAway(foreign);
    await expect(reachFolder(folder)).rejects.toThrow(/foreign belongs to another user/);
  });

  it('is no place for a door of our own', async () => {
    mkdirSync(folder);
    const door = join(folder, 'door');
    mkdirSync(join(place, 'elsewhere'), { recursive: true });
    symlinkSync(join(place, 'elsewhere'), door);
    if (isRoot) lchownSync(door, 65534, 65534);
    else giveAway(door);
    await expect(openFolderWithDoor(folder, () => {})).rejects.toThrow(/\/door belongs to another user/);
    expect(readdirSync(join(place, 'elsewhere'))).toEqual([]);
    // The folder is let go of again.
    rmSync(door);
    const opened = await openFolderWithDoor(folder, () => {});
    await opened.close();
  });
});

describe.skipIf(process.platform === 'win32')('a folder to which all can write', () => {
  it('is refused with what to do about it', async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    await expect(openFolder(folder)).rejects.toThrow(
      `All users can write to ${folder}, and so take it from the service: use chmod o-w on it first.`,
    );
    expect(readdirSync(folder)).toEqual([]);
    chmodSync(folder, 0o775);
    await (await openFolder(folder)).close();
  });
});
