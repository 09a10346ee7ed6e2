import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDemo } from '#lib/background/demo.ts';
import { defaultSettings } from '#lib/settings/defaults.ts';
import { fake } from '#test/fakes/browser.ts';

const file = {
  baseUrl: 'http://127.0.0.1:8787',
  apiKey: 'svc_test_demo',
  language: 'he',
  sites: ['http://127.0.0.1/*', 'http://localhost/*'],
};
const connect = vi.fn();
const turnSite = vi.fn(async () => defaultSettings);
const saveSettings = vi.fn(async (_input: unknown) => defaultSettings);
const fetching = vi.fn(async (_: unknown) => Response.json(file));

beforeEach(() => {
  fake.reset();
  vi.clearAllMocks();
  connect.mockResolvedValue({ ok: true, value: { entities: [] } });
});

describe('the demo build', () => {
  it('connects with what the file in its package says, in its language, and turns its sites on', async () => {
    await connectDemo({ connect, saveSettings, turnSite }, fetching);
    expect(fetching.mock.calls).toEqual([[`${fake.root}demo-connection.json`]]);
    expect(connect.mock.calls[0]?.[0]).toEqual({ baseUrl: file.baseUrl, apiKey: file.apiKey });
    expect(saveSettings.mock.calls[0]?.[0]).toEqual({ patch: { language: 'he' } });
    expect(turnSite.mock.calls.map((call) => Array.from<unknown>(call)[0])).toEqual([
      { pattern: 'http://127.0.0.1/*', on: true },
      { pattern: 'http://localhost/*', on: true },
    ]);
  });

  it('says in the console when the service is not there, without its key', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    connect.mockResolvedValue({ ok: false, problem: { kind: 'offline' } });
    await connectDemo({ connect, saveSettings, turnSite }, fetching);
    expect(said.mock.calls).toEqual([['The demo service cannot be reached.', { kind: 'offline' }]]);
    said.mockRestore();
  });

  it('does nothing with a file of another form', async () => {
    await expect(
      connectDemo({ connect, saveSettings, turnSite }, async () => Response.json({ baseUrl: 7 })),
    ).rejects.toThrow();
    expect(connect).not.toHaveBeenCalled();
  });
});
