import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** The machine and the engine that figures were taken on, and how busy it is, in one line. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const model = cpu?.model.replace(/\s+/g, ' ').trim() || 'processor of unknown model';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${model} (${process.arch}), ${memory} GB of memory, ${type()} ${release().split('-', 1)[0]}, Node ${process.versions.node}; a load of ${loadavg()[0]?.toFixed(1)}`;
}
