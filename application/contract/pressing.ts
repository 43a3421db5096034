/** The pressing look-up by session, which payment pages try first; it answers 404 until pressing exists (behaviour.md §12). */
import * as z from 'zod/mini';
import { cancellation } from './rental-shapes.js';
import { routes } from './route.js';

const bySession = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(255)) });

export const pressing = routes({
  pressingBySession: {
    method: 'GET',
    path: '/PressingOrders/session/:sessionId',
    access: 'public',
    section: 'Pressing orders',
    summary: 'Look up the pressing order of a payment session',
    params: bySession,
    reply: z.object({ lockerNumber: z.number(), lockCode: z.string() }),
  },
  cancelPressingBySession: {
    method: 'POST',
    path: '/PressingOrders/session/:sessionId/cancel',
    access: 'public',
    section: 'Pressing orders',
    summary: 'Give up an unpaid pressing order',
    params: bySession,
    reply: cancellation,
  },
});
