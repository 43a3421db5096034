/**
 * Sends server-sent events (contract/live.ts): one stream a page. Events within a tenth of a second are sent together.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveStream } from '#application/live/hub.js';

/** Proxies and phones drop connections that are idle for a minute or less. */
const heartbeatMs = 25_000;
/** As long as an access token: a client that continues must authenticate again. */
const longestMs = 15 * 60_000;
const apartMs = 100;
/** A client that does not read is disconnected. */
const mostUnread = 16 * 1024;
/** How long the browser's own client waits before it reconnects. */
const again = 'retry: 2000\n';

const headers = {
  // Neither stored nor compressed nor buffered on the way.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams, each by the function that ends it. */
    liveStreams: Set<() => void>;
  }
}

/**
 * Streams do not end soon by themselves: a server that closes ends them first, and their clients reconnect to another
 * one.
 */
export function endStreamsAtClose(fastify: FastifyInstance): void {
  const streams = new Set<() => void>();
  fastify.decorate('liveStreams', streams);
  fastify.addHook('preClose', (done) => {
    for (const end of streams) end();
    done();
  });
}

/** Calls at once, then at most once an interval, with the newest value. */
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
  const receivedUpTo = request.headers['last-event-id'];
  const watching = stream({ changed: changes.tell, end }, receivedUpTo?.toString() ?? null);
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
