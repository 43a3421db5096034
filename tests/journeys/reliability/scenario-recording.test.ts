/** Actions by hand are saved as a scenario that plays again on a platform where every id, code and token differs. */
import { expect, test } from 'vitest';
import { scenarioNames, scenarioPeople, startScenarioPlatform } from '#server/simulator/scenario-platform.js';
import { play } from '#simulator/scenarios/run.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, renter } from '#tests/support/customer.js';
import { codeInMessage, enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

async function sim(method: string, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${world.url}/_sim${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
const atLocker = (lockerId: string, what: string, body: object) =>
  sim('POST', `/lockers/${lockerId}/${what}`, body);

/** Types a code, moves something, closes: by the control API, as the page does. */
async function useDoor(lockerId: string, code: string, content: object): Promise<void> {
  expect(JSON.parse(await atLocker(lockerId, 'keypad', { code }))).toMatchObject({ result: 'opened' });
  await atLocker(lockerId, 'content', content);
  await atLocker(lockerId, 'door', { action: 'close' });
}

/** Pays on the hosted page, with a bank that asks for a confirmation. */
async function payInBrowser(sessionId: string): Promise<void> {
  const post = (fields: Record<string, string>) =>
    fetch(`${world.url}/c/pay/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const card = { number: '4000 0025 0000 3155', expiry: '12/34', cvc: '123', name: 'Camille Martin' };
  expect((await post({ ...card, action: 'pay' })).status).toBe(200);
  expect((await post({ action: 'approve' })).status).toBe(303);
}

async function rentAndReturn(): Promise<void> {
  const { checkoutSessionId: sessionId } = await book(world);
  await payInBrowser(sessionId);
  const paid = await world.as().rentalBySession({ params: { sessionId } });
  const customer = renter(world, paid.rentalCode, paid.accessToken ?? '', paid.orderId);
  const locker = await lockerOf(world, customer);
  await sim('POST', '/faults', { target: locker, fault: 'bolt-jam', times: 1 });
  const code = await codeFor(world, customer);
  expect(JSON.parse(await atLocker(locker, 'keypad', { code }))).toMatchObject({ result: 'jammed' });
  await useDoor(locker, code, { take: true });
  await sim('POST', '/clock', { advanceSeconds: (2 * hourMs) / 1_000 });
  await customer.client.terminateRental({
    params: { code: customer.code },
    body: { confirmTermination: true },
  });
}

/** Reads its recipient's code in the message, its only place. */
async function handOverParcel(): Promise<void> {
  const staff = await signIn(world, 'operator');
  const lockerId = parcelLocker(5);
  const { depositCode } = await enterParcel(staff, { lockerId });
  const params = { code: depositCode ?? '' };
  const { lockCode } = await world.as().accessDoor({ params });
  await useDoor(lockerId, lockCode ?? '', { put: 'Colis' });
  await world.as().confirmDoor({ params });
  await world.settle();
  const { lockCode: pin } = await world.as().accessDoor({ params: { code: codeInMessage(world) } });
  await useDoor(lockerId, pin ?? '', { take: true });
}

test('a rental and a parcel, recorded and played again', async () => {
  await sim('POST', '/recording', { action: 'start' });
  await rentAndReturn();
  await handOverParcel();
  const state = JSON.parse(await sim('POST', '/recording', { action: 'stop' })) as { steps: number };
  await sim('POST', '/clock', { advanceSeconds: 60 });
  const yaml = await sim('GET', '/recording');

  expect(state).toMatchObject({ isOn: false });
  expect(state.steps).toBeGreaterThan(10);
  expect(yaml).not.toContain('Consigne-demo');
  expect(yaml).not.toContain('Bearer');
  const { scenario, problems } = readScenario(yaml, scenarioNames);
  expect(problems).toEqual([]);
  if (!scenario) throw new Error(yaml);
  const verbs = scenario.steps.map(({ family }) => family.verb);
  expect(verbs).toEqual(expect.arrayContaining(['http', 'pay', 'fault', 'press', 'take', 'put', 'close']));
  const played = await play(scenario, { start: startScenarioPlatform, people: scenarioPeople });
  expect(played.steps.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(played.isPassed).toBe(true);
  expect(yaml).toContain(`rentalItemId: ${demoIds.drill}`);
});
