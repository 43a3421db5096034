/** Refusals of the control API are shown on a French page: they contain no English text of the schema. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSimulator, type Simulator } from '#simulator/simulator.js';

let simulator: Simulator;
beforeAll(async () => {
  const clock = { startAt: Date.UTC(2026, 5, 16, 10), frozen: true };
  simulator = await openSimulator({ dataDir: null, publicUrl: 'http://localhost', clock });
});
afterAll(() => simulator.close());

test.each([
  ['POST', '/lockers/nope/keypad', { code: '1234' }, 404, 'Casier inconnu : « nope ».'],
  ['POST', '/lockers/nope/door', { action: 'open' }, 404, 'Casier inconnu : « nope ».'],
  ['GET', '/cabinets/nope', null, 404, 'Consigne inconnue : « nope ».'],
  ['POST', '/payments/sessions/cs_1/pay', { card: '4242' }, 404, 'Page de paiement inconnue : « cs_1 ».'],
  [
    'POST',
    '/lockers/nope/door',
    { action: 'kick' },
    400,
    '« action » (l’action) : open, close, leaveAjar ou force, pas « kick ».',
  ],
  ['POST', '/lockers/nope/keypad', {}, 400, 'Indiquez « code » (le code à taper).'],
  ['POST', '/lockers/nope/keypad', null, 400, 'Envoyez un objet JSON, comme {"code": "482915"}.'],
  ['POST', '/lockers/nope/keypad', { code: 12 }, 400, '« code » (le code à taper) : un texte, pas 12.'],
  ['POST', '/lockers/nope/keypad', { code: '' }, 400, '« code » (le code à taper) ne peut pas être vide.'],
  [
    'POST',
    '/lockers/nope/keypad',
    { code: '1'.repeat(21) },
    400,
    '« code » (le code à taper) : 20 caractères au plus.',
  ],
  [
    'POST',
    '/lockers/nope/content',
    {},
    400,
    'Indiquez {"put": "…"} (200 lettres au plus) ou {"take": true}.',
  ],
  ['POST', '/lockers/nope/content', { put: '' }, 400, '« put » (ce qui est mis) ne peut pas être vide.'],
  [
    'POST',
    '/faults',
    { target: 'cabinets', fault: 'slow', time: 3 },
    400,
    'Champ inconnu : « time ». Connus : target, fault, times, forSeconds.',
  ],
  [
    'POST',
    '/faults',
    { target: 'cabinets', fault: 'slow', times: 0 },
    400,
    '« times » (le nombre de fois) : 1 au moins.',
  ],
  [
    'POST',
    '/faults',
    { target: 'cabinets', fault: 'slow', times: 1.5 },
    400,
    '« times » (le nombre de fois) : un nombre entier, pas 1.5.',
  ],
  [
    'POST',
    '/faults',
    { target: 'cabinets', fault: 'slow', forSeconds: 0 },
    400,
    '« forSeconds » (la durée, en secondes) : plus de 0.',
  ],
  ['POST', '/clock', { advance: 3 }, 400, 'Indiquez {"advanceSeconds": 60}'],
  [
    'POST',
    '/clock',
    { advanceSeconds: '3' },
    400,
    '« advanceSeconds » (de combien avancer, en secondes) : un nombre, pas « 3 ».',
  ],
  ['POST', '/clock', { to: 'demain' }, 400, '« to » (l’instant) : un instant comme 2026-07-01T10:00:00Z.'],
  ['POST', '/clock', { freeze: 'oui' }, 400, '« freeze » (arrêter l’horloge) : true ou false, pas « oui ».'],
  ['POST', '/clock', { toEndOf: 'K4T7', just: 'at' }, 400, ' : before ou after, pas « at ».'],
  [
    'POST',
    '/clock',
    { toEndOf: 'K4T7' },
    404,
    '« K4T7 » n’est pas une location dont la fin est à venir. Aucune location en cours.',
  ],
  ['POST', '/reset', {}, 400, 'Indiquez « seed » (la graine).'],
  ['POST', '/reset', { seed: true }, 400, '« seed » (la graine) : un nombre ou un texte, pas true.'],
  ['POST', '/recording', { action: 'pause' }, 400, '« action » (l’action) : start ou stop, pas « pause ».'],
  ['POST', '/recording', {}, 400, 'Indiquez « action » (l’action) : start ou stop.'],
  ['POST', '/nope', {}, 404, 'Appel inconnu : POST /_sim/nope.'],
])('%s %s %j', async (method, path, body, status, message) => {
  const answer = (await simulator.control({ method, path, query: {}, body })) as {
    status: number;
    body: { message: string };
  };

  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
});

test('a line of the trace is a number', async () => {
  const answer = await simulator.control({
    method: 'GET',
    path: '/log',
    query: { since: 'hier' },
    body: null,
  });

  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('(le numéro de ligne)') },
  });
});
