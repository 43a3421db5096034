/**
 * Server-sent events for open pages: `changed` means that the page's data may have changed, and the page refetches it.
 * Events carry no data. Each has an `id`; a client that sends the last one as `Last-Event-ID` receives `changed` at
 * once if it missed any. The first event is `open` or `changed`; a comment is sent every 25 s; a stream ends after 15
 * min, or earlier with the session, and the client reconnects.
 */
import * as z from 'zod/mini';
import { id, typedCode } from '#application/contract/fields.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const reply = z.custom<object>();

export const live = routes({
  rentalLive: {
    address: 'GET /rental-status/:code/live',
    access: 'holder',
    section: 'Rentals',
    summary: 'Hear at once when the rental, its door or its cabinet’s link changed (server-sent events)',
    params: z.object({ code: typedCode }),
    reply,
    stream: true,
  },
  doorLive: {
    address: 'GET /door-codes/:code/live',
    access: 'code',
    section: 'Door codes',
    summary: 'Hear at once when the order behind a code or its door changed (server-sent events)',
    params: z.object({ code: typedCode }),
    reply,
    stream: true,
  },
});

/** The state of a record, by its id. */
export const staffLiveOf = <const Path extends string, Param extends string>(
  path: Path,
  param: Param,
  what: string,
) =>
  ({
    method: 'GET',
    path,
    access: anyStaff,
    section: 'Live',
    summary: `Hear at once when ${what} changed (server-sent events)`,
    params: z.object({ [param]: id } as Record<Param, typeof id>),
    reply,
    stream: true,
  }) as const;

export const staffLive = routes({
  boardLive: {
    address: 'GET /board/live',
    access: anyStaff,
    section: 'Live',
    summary: 'Hear at once when a colleague changed an entry of the inbox (server-sent events)',
    reply,
    stream: true,
  },
  cabinetLive: staffLiveOf('/cabinets/:cabinetId/live', 'cabinetId', 'anything at a cabinet'),
  lockerLive: staffLiveOf('/lockers/:lockerId/live', 'lockerId', 'a locker'),
});
