import { runOrThrow } from '#scripts/system/run.ts';
import { startServer } from '#scripts/system/server-process.ts';

export interface Display {
  /** As the environment variable DISPLAY names it. */
  name: string;
  /** Presses real keys one after the other in the window that has the focus; `alt+shift+j` is keys held together. */
  press(...keys: string[]): Promise<void>;
  /** Types a text likewise. */
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A screen in memory with a window manager, in which a browser shows what it never shows headless. */
export async function startDisplay(): Promise<Display> {
  const screen = ['-screen', '0', '1360x900x24', '-nolisten', 'tcp', '-displayfd', '1'];
  const server = await startServer('Xvfb', screen, { ready: /^\d+\n/m });
  const name = `:${/^(\d+)\n/m.exec(server.output())?.[1]}`;
  const env = { ...process.env, DISPLAY: name };
  const manager = await startServer('openbox', ['--startup', 'echo managing'], { ready: /managing/, env });
  return {
    name,
    async press(...keys) {
      await runOrThrow('xdotool', ['key', '--delay', '80', ...keys], { env });
    },
    async type(text) {
      await runOrThrow('xdotool', ['type', '--delay', '40', text], { env });
    },
    async stop() {
      await manager.stop();
      await server.stop();
    },
  };
}
