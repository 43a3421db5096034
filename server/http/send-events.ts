/**
 * Answers as server-sent events (contract/live.ts): one stream a page. What is told within a tenth of a second of another is told together.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveStream } from '#application/live/section.js';

/** Proxies and phones give up lines on which nothing moves for a minute or less. */
const heartbeatMs = 25_000;
/** As long as an access token: whoever goes on watching proves again who they are. */
const longestMs = 15 * 60_000;
const apartMs = 100;
/** Whoever reads nothing is let go. */
const mostUnread = 16 * 1024;
/** How long a browser's own reader waits before it comes again. */
const again = 'retry: 2000\n';

const headers = {
  // Neither stored nor packed nor held back on the way.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Streams under way, each by what ends it. */
    liveStreams: Set<() => void>;
  }
}

/** Streams never end by themselves soon: a server that closes ends them first, and their readers come to another one. */
export function endStreamsAtClose(fastify: FastifyInstance): void {
  const streams = new Set<() => void>();
  fastify.decorate('liveStreams', streams);
  fastify.addHook('preClose', (done) => {
    for (const end of streams) end();
    done();
  });
}

/** Calls at once, then at most once in a while, with the newest. */
function spaced(call: (value: string) => void): { tell: (value: string) => void; stop: () => void } {
  let timer: NodeJS.Timeout | null = null;
  let waiting: string | null = null;
  const next = (): void => {
    timer = null;
    if (waiting !== null) tell(waiting);
  };
  const tell = (value: string): void => {
    if (timer) return void (waiting = value);
    waiting = null;
    timer = setTimeout(next, apartMs).unref();
    call(value);
  };
  return { tell, stop: () => timer && clearTimeout(timer) };
}

const eventOf = (name: 'open' | 'changed', position: string): string =>
  `event: ${name}\nid: ${position}\ndata: {}\n\n`;

export function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: LiveStream): void {
  const { liveStreams } = reply.server;
  const events = new Readable({ read: () => undefined });
  let isOver = false;
  const say = (text: string): void => {
    if (isOver) return;
    if (events.readableLength + reply.raw.writableLength > mostUnread) reply.raw.destroy();
    else events.push(text);
  };
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    events.push(null);
  };
  const changes = spaced((position) => say(eventOf('changed', position)));
  const heardUpTo = request.headers['last-event-id'];
  const watching = stream({ changed: changes.tell, end }, heardUpTo?.toString() ?? null);
  const heartbeat = setInterval(() => say(': here\n\n'), heartbeatMs).unref();
  const longest = setTimeout(end, longestMs).unref();
  liveStreams.add(end);
  events.once('close', () => {
    isOver = true;
    clearInterval(heartbeat);
    clearTimeout(longest);
    changes.stop();
    watching.stop();
    liveStreams.delete(end);
  });
  say(again + eventOf(watching.hasMissed ? 'changed' : 'open', watching.position));
  void reply.headers(headers).type('text/event-stream; charset=utf-8').send(events);
}
