/** What the control API refuses is read on a French page: no word of it is the schema's own English. */
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
  ['POST', '/lockers/nope/door', { action: 'kick' }, 400, 'action : Option invalide'],
  ['POST', '/lockers/nope/keypad', {}, 400, 'code : Entrée invalide'],
  [
    'POST',
    '/lockers/nope/content',
    {},
    400,
    'Indiquez {"put": "…"} (200 lettres au plus) ou {"take": true}.',
  ],
  ['POST', '/faults', { target: 'cabinets', fault: 'slow', time: 3 }, 400, 'Clé non reconnue'],
  ['POST', '/clock', { advance: 3 }, 400, 'Indiquez {"advanceSeconds": 60}'],
  ['POST', '/recording', { action: 'pause' }, 400, 'action : Option invalide'],
  ['POST', '/nope', {}, 404, 'Appel inconnu : POST /_sim/nope.'],
])('%s %s %j', async (method, path, body, status, message) => {
  const answer = (await simulator.control({ method, path, query: {}, body })) as {
    status: number;
    body: { message: string };
  };

  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
});
