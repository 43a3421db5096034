import { describe, expect, it } from 'vitest';
import { createSimulatorApi } from '#simulator/page/api.js';
import { cabinetOf } from '#simulator/page/doors/cabinets.js';
import { clockText, jumpTo, traceTimeText } from '#simulator/page/clock/clock.js';
import { contentReplyText, doorReplyText } from '#simulator/page/doors/gestures.js';
import { abandonReplyOf, payReplyOf, sessionIdIn, intentOf } from '#simulator/page/payments/payments.js';
import { linked, messagesOf } from '#simulator/page/messages.js';
import { hashOf, placeIn } from '#simulator/page/place.js';
import { matching, ndjson, traceLines } from '#simulator/page/trace-panel.js';
import { createControl, now } from './control.js';

describe('the responses of the control API', () => {
  it('is read into cabinets whose gaps are filled', () => {
    const cabinet = cabinetOf({
      cabinetId: '0190-abcdef',
      lockers: [
        {
          lockerId: 'a',
          number: 1,
          battery: 50,
          content: 'Sac',
          codes: [{ code: '5678', until: now, usesLeft: 2 }],
          heightMm: 300,
        },
      ],
    });

    expect(cabinet.name).toBe('Consigne abcdef');
    expect(cabinet.isOnline).toBe(true);
    expect(cabinet.lockers[0]).toMatchObject({ door: 'closed', content: 'Sac', heightMm: 300 });
    expect(cabinet.lockers[0]?.codes).toEqual([{ code: '5678', from: null, until: now, usesLeft: 2 }]);
  });

  it('are refused if they are no list, no JSON, or missing', async () => {
    const control = createControl();
    const api = createSimulatorApi(control.fetch);
    control.answer('GET /_sim/cabinets', { oops: 1 });
    control.answer('GET /_sim/inbox', '<!doctype html>');
    const silent = createSimulatorApi(() => Promise.reject(new TypeError('fetch failed')));

    await expect(api.cabinets()).rejects.toThrow('autre chose qu’une liste');
    await expect(api.inbox('')).rejects.toThrow('illisible');
    await expect(silent.clock()).rejects.toThrow('ne répond pas');
  });

  it('queries the inbox for one recipient, and encodes parts of addresses', async () => {
    const control = createControl();
    const api = createSimulatorApi(control.fetch);
    control.answer('GET /_sim/inbox?to=%2B336', { items: [] });

    await api.inbox('+336');
    await api.moveDoor('a/b', 'open');
    await api.reset('7');

    expect(control.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/_sim/inbox?to=%2B336', null],
      ['/_sim/lockers/a%2Fb/door', { action: 'open' }],
      ['/_sim/reset', { seed: 7 }],
    ]);
  });

  it('notifies listeners after every change, a failed one included', async () => {
    const control = createControl();
    const api = createSimulatorApi(control.fetch);
    control.answer('POST /_sim/lockers/b/door', {}, 409);
    let notified = 0;
    const leave = api.subscribe(() => (notified += 1));

    await api.moveDoor('a', 'open');
    await expect(api.moveDoor('b', 'open')).rejects.toThrow('Impossible dans cet état.');
    leave();
    await api.moveDoor('a', 'close');

    expect(notified).toBe(2);
  });
});

describe('what a hand does', () => {
  it('is shown with its real result: a locked door stays closed', () => {
    expect(doorReplyText('open', { door: 'open' })).toBe('La porte est ouverte.');
    expect(doorReplyText('open', { door: 'closed' })).toBe('Le pêne tient : la porte reste fermée.');
    expect(doorReplyText('close', { door: 'ajar' })).toBe('La porte ferme mal : elle reste entrouverte.');
    expect(doorReplyText('force', {})).toBe('Le simulateur ne dit pas où en est la porte.');
  });

  it('passes nothing through a closed door, into a full compartment or out of an empty one', () => {
    expect(contentReplyText({ put: 'Sac' }, { result: 'done' })).toBe('Mis dans le casier : Sac.');
    expect(contentReplyText({ take: true }, { result: 'done' })).toBe('Le casier a été vidé.');
    expect(contentReplyText({ put: 'Sac' }, { result: 'doorClosed' })).toContain('ouvrez d’abord la porte');
    expect(contentReplyText({ put: 'Sac' }, { result: 'occupied' })).toBe('Le casier est déjà occupé.');
    expect(contentReplyText({ take: true }, { result: 'empty' })).toBe('Le casier est déjà vide.');
  });
});

describe('money', () => {
  it('is held until it is captured or released', () => {
    const intent = intentOf({
      id: 'pi_1',
      amount: 2_900,
      created: 1_763_629_507,
      metadata: { orderId: 'order-1', purpose: 'rental' },
      latest_charge: { payment_method_details: { card: { capture_before: 1_764_234_307 } } },
      moved: { authorisedCents: 2_900, capturedCents: 900, releasedCents: 0, refundedCents: 100 },
    });

    expect(intent).toMatchObject({
      heldCents: 2_000,
      capturedCents: 900,
      refundedCents: 100,
      orderId: 'order-1',
    });
    expect(intent.captureBefore).toBe(1_764_234_307_000);
  });

  it('is never shown as zero without a response', () => {
    expect(() => intentOf({ id: 'pi_1', amount: 2_900 })).toThrow('quel argent a bougé');
  });

  it('is paid in the session of the pasted address', () => {
    expect(sessionIdIn(' http://127.0.0.1:4000/c/pay/cs_test_a1#x ')).toBe('cs_test_a1');
    expect(sessionIdIn('session-7')).toBe('session-7');
    expect(sessionIdIn('n’importe quoi')).toBeNull();
  });

  it('is shown in the words of the bank, and leads the customer to web addresses only', () => {
    expect(payReplyOf({ kind: 'done', redirectUrl: 'http://127.0.0.1/ok' })).toEqual({
      text: 'Payé : la banque a accepté.',
      redirectUrl: 'http://127.0.0.1/ok',
    });
    expect(payReplyOf({ kind: 'refused', reason: 'Carte expirée.' }).text).toBe('Carte expirée.');
    expect(abandonReplyOf({ redirectUrl: 'javascript:alert(1)' }).redirectUrl).toBeNull();
  });
});

describe('messages', () => {
  it('retain their key when a newer one comes', () => {
    const older = { channel: 'email', to: 'a@b.fr', text: '', sentAt: now };
    const newer = { ...older, sentAt: now + 1 };

    expect(messagesOf([newer, older])[1]?.key).toBe(messagesOf([older])[0]?.key);
  });

  it('have links that end before the full stop', () => {
    expect(linked('Suivi : https://c.test/r/AB12. Merci (http://c.test)')).toEqual([
      { text: 'Suivi : ', isLink: false },
      { text: 'https://c.test/r/AB12', isLink: true },
      { text: '. Merci (', isLink: false },
      { text: 'http://c.test', isLink: true },
      { text: ')', isLink: false },
    ]);
  });
});

describe('the trace', () => {
  const text = [
    JSON.stringify({ at: now, kind: 'event', type: 'door.opened', lockerId: 'locker-3', seq: 4 }),
    JSON.stringify({ at: '2026-11-20T09:05:08Z', kind: 'Pêne', commandId: 'cmd-1' }),
    '{"torn',
  ].join('\n');

  it('is read line by line, a torn line as it is', () => {
    const [opened, bolt, torn] = traceLines(`${text}\n`);

    expect(opened).toMatchObject({ number: 1, at: now, what: 'event door.opened', rest: { seq: 4 } });
    expect(opened?.correlations).toEqual([{ name: 'lockerId', id: 'locker-3' }]);
    expect(bolt).toMatchObject({ at: now + 1_000, what: 'Pêne' });
    expect(torn).toMatchObject({ at: null, rest: { line: '{"torn' } });
  });

  it('is filtered by lines with every word, and exported unchanged', () => {
    const lines = traceLines(text);

    expect(matching(lines, 'LOCKER-3 opened')).toEqual([lines[0]]);
    expect(matching(lines, 'locker-3 cmd-1')).toEqual([]);
    expect(matching(lines, '  ')).toBe(lines);
    expect(ndjson(lines)).toBe(`${text}\n`);
  });
});

describe('the clock', () => {
  it('jumps to the planned end in Paris, never back', () => {
    expect(jumpTo('2026-11-20T18:00', now)).toEqual({ change: { to: '2026-11-20T17:00:00.000Z' } });
    expect(jumpTo('2026-11-20T10:00', now)).toHaveProperty('problem');
    expect(jumpTo('', now)).toEqual({ problem: 'Indiquez la date et l’heure de fin prévues.' });
  });

  it('is shown to the second, and in the trace to the millisecond', () => {
    expect(clockText(now)).toBe('20/11/2026 à 10:05:07');
    expect(traceTimeText(now + 45)).toBe('10:05:07,045');
  });
});

describe('the place in the address', () => {
  it('is read back unchanged, and an invalid one is the start', () => {
    const place = { cabinetId: 'a b', lockerId: null, panel: 'payments', intentId: 'pi_1' } as const;

    expect(placeIn(hashOf(place))).toEqual(place);
    expect(placeIn('#vue=nowhere')).toEqual({
      cabinetId: null,
      lockerId: null,
      panel: 'faults',
      intentId: null,
    });
  });
});
