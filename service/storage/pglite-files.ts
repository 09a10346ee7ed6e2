import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Opts = Parameters<NodeFS['init']>[1];

/** An open file of the engine: `nfd` is the system's own handle of it. */
interface Stream {
  nfd: number;
  node: { name: string; parent: { name: string } };
}
interface StreamOps {
  write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position?: number): number;
  fsync?: (stream: Stream) => void;
}

const logFile = /^[0-9A-F]{24}$/;

/**
 * The files of the embedded engine. What the engine asks to be on the disk is put there, which its own file layer leaves
 * out: it answers that it is done. It also counts what is written to the engine's log, which nobody else does.
 */
export class EngineFiles extends NodeFS {
  /** Bytes written to the log since this was last set to nothing. */
  logged = 0;
  /**
   * Why something could not be put on the disk. Nothing may be acknowledged any more: the engine cannot know what is on
   * the disk and what is not, and its runtime swallows what is thrown at it.
   */
  fault: unknown;

  override async init(pg: Parameters<NodeFS['init']>[0], opts: Opts): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }: { NODEFS: object }) => this.hook(NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  private hook(layer: object): void {
    if (!hasStreamOps(layer)) throw new Error('the engine keeps its files in an unknown way');
    const { stream_ops: ops } = layer;
    const { write } = ops;
    ops.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd);
      } catch (cause) {
        this.fault ??= cause;
        throw cause;
      }
    };
    ops.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      const { name, parent } = stream.node;
      if (parent.name === 'pg_wal' && logFile.test(name)) this.logged += written;
      return written;
    };
  }

  /**
   * Puts everything on the disk: files, the folders that name them, and the folders that name the engine's. For what was
   * written while nobody asked for that, by an engine without durability or when the folder was made.
   */
  syncAll(): void {
    const pending = [this.rootDir];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) pending.push(path);
        else if (entry.isFile()) syncPath(path);
      }
      syncPath(folder);
    }
    syncPath(dirname(this.rootDir));
    syncPath(dirname(dirname(this.rootDir)));
  }
}

const hasStreamOps = (layer: object): layer is { stream_ops: StreamOps } =>
  'stream_ops' in layer && typeof layer.stream_ops === 'object' && layer.stream_ops !== null;

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
