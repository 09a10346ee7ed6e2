import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createAtOnce } from '#service/http/at-once.ts';
import { createHttpServer, listen, usualLimits } from '#service/http/server.ts';
import type { Visit } from '#service/http/visit.ts';

/** A visit that ends, or is broken off, when the test says so. */
function visit(): Visit & { go(): void } {
  const works: (() => void)[] = [];
  const listeners = new Set<() => void>();
  return {
    told: {},
    isGone: () => false,
    onceGone: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    atEnd: (work) => works.push(work),
    end: () => {
      for (const work of works.splice(0)) work();
    },
    go: () => {
      for (const listener of listeners) listener();
    },
  };
}

describe('room for so much at once', () => {
  /** Lets visits of these keys ask for room, in this order, and tells who got in, in which order. */
  const crowd = (keys: string[], room = { each: 2, all: 3, patience: 60_000 }) => {
    const atOnce = createAtOnce(room);
    const entered: string[] = [];
    const visits = keys.map((key, place) => {
      const one = visit();
      const outcome = atOnce.enter(key, one).then((said) => {
        entered.push(`${key}${place} ${said}`);
      });
      return { ...one, outcome };
    });
    const end = async (place: number) => {
      visits[place]?.end();
      await setTimeout(0);
      return entered.splice(0);
    };
    return { atOnce, visits, entered, end };
  };

  it('is given to each key up to its share, and to all up to theirs', async () => {
    const { entered } = crowd(['a', 'a', 'a', 'b', 'c']);
    await setTimeout(0);
    expect(entered).toEqual(['a0 in', 'a1 in', 'b3 in']);
  });

  it('goes on to those who wait, key by key: a crowd of one stands before nobody else', async () => {
    const { entered, end } = crowd(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c']);
    await setTimeout(0);
    expect(entered.splice(0)).toEqual(['a0 in', 'a1 in', 'b5 in']);
    expect(await end(0)).toEqual(['a2 in']);
    expect(await end(1)).toEqual(['b6 in']);
    expect(await end(5)).toEqual(['c7 in']);
    expect(await end(2)).toEqual(['a3 in']);
  });

  it('is not waited for longer than patience lasts, nor kept for one who has left', async () => {
    const { visits, entered, end } = crowd(['a', 'a', 'a'], { each: 1, all: 1, patience: 10 });
    visits[1]?.go();
    await visits[2]?.outcome;
    expect(entered.splice(0)).toEqual(['a0 in', 'a1 gone', 'a2 late']);
    expect(await end(0)).toEqual([]);
    const { atOnce } = crowd([]);
    expect(await atOnce.enter('a', visit())).toBe('in');
  });

  it('is all there again when all have ended', async () => {
    const { atOnce, visits } = crowd(['a', 'a', 'b', 'b', 'b']);
    for (const one of visits) {
      one.end();
      await one.outcome;
      one.end();
    }
    const again = await Promise.all(['a', 'a', 'b'].map((key) => atOnce.enter(key, visit())));
    expect(again).toEqual(['in', 'in', 'in']);
  });
});

describe('a connection', () => {
  const taking = 200;
  const serveWith = async (handle: RequestListener) => {
    const server = createHttpServer(handle, { ...usualLimits, taking });
    const closed = Promise.withResolvers<void>();
    server.on('connection', (socket) => socket.once('close', closed.resolve));
    const { port } = await listen(server, 0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: crm.example\r\nConnection: close\r\n\r\n');
    return { server, socket, closed: closed.promise };
  };

  it('whose caller takes nothing of a finished answer is ended', async () => {
    const { server, socket, closed } = await serveWith((_request, response) => response.end('x'.repeat(20_000_000)));
    await closed;
    socket.destroy();
    server.close();
  });

  it('on which the answer takes its time is not; when it comes and is not taken, it is', async () => {
    const answers = ['y', 'x'.repeat(20_000_000)];
    for (const answer of answers) {
      const { server, socket, closed } = await serveWith(async (_request, response) => {
        await setTimeout(3 * taking);
        response.end(answer);
      });
      if (answer === 'y') expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 (?:.|\s)*y$/);
      else await closed;
      socket.destroy();
      server.close();
    }
  });
});
