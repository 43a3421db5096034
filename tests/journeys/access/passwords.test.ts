/** Choosing a password: single-use links, no enumeration, other sessions end (accounts.md#passwords-and-links). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { linkIn } from '#tests/support/mails.js';
import { demoPeople, signIn, signInAs } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const fresh = 'un tout nouveau mot';
const email = demoPeople.operator;
const hourMs = 3_600_000;

const world = worldForEach();

const mails = (to: string) => world.simulator.inbox.messages(to);

async function askedLink(): Promise<string> {
  await world.as().forgotPassword({ body: { email } });
  await world.settle();
  return linkIn(mails(email)[0]);
}

const reset = (token: string, password = fresh) => world.as().resetPassword({ body: { token, password } });

describe('a forgotten password', () => {
  test('is replaced by the link of the e-mail', async () => {
    const token = await askedLink();
    expect(mails(email)[0]?.text).toContain(`/reset-password#t=${token}`);

    expect(await reset(token)).toEqual({ success: true, email });

    expect((await signInAs(world, email, fresh)).userId).toBe(demoIds.operator);
    await expect(signIn(world, 'operator')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('signs in at once, also where five wrong ones made its owner wait', async () => {
    const wrong = () => callRaw(world, 'POST', '/auth/login', { email, password: 'oublié depuis' });
    for (let turn = 0; turn < 5; turn++) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);

    await reset(await askedLink());

    expect((await signInAs(world, email, fresh)).userId).toBe(demoIds.operator);
  });

  test('ends all sessions, and reports it by e-mail', async () => {
    const operator = await signIn(world, 'operator');

    await reset(await askedLink());

    await expect(operator.me({})).rejects.toMatchObject({ status: 401 });
    const { refreshToken } = operator.tokens;
    await expect(world.as().refreshToken({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 });
    await world.settle();
    expect(mails(email)[0]?.subject).toBe('Votre mot de passe a changé');
  });

  test('answers the same for users who exist, do not, or are disabled; only the first get a mail', async () => {
    await world.running.platform.ports.transaction(async (store) => {
      await store.users.save({ ...(await store.users.get(demoIds.support)), isActive: false });
    });
    const ask = (to: string) => callRaw(world, 'POST', '/auth/forgot-password', { email: to });

    const answers = [await ask(email), await ask('personne@consigne.test'), await ask(demoPeople.support)];
    await world.settle();

    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(mails(email)).toHaveLength(1);
    expect(mails('personne@consigne.test')).toHaveLength(0);
    expect(mails(demoPeople.support)).toHaveLength(0);
  });

  test('is mailed three times an hour to one mailbox, and requested ten times an hour from one address', async () => {
    const ask = (to: string, from: string) =>
      callRaw(world, 'POST', '/auth/forgot-password', { email: to }, { 'x-forwarded-for': from });

    for (let turn = 1; turn <= 5; turn++) expect((await ask(email, `203.0.113.${turn}`)).status).toBe(200);
    for (let turn = 1; turn <= 10; turn++)
      expect((await ask(`p${turn}@exemple.fr`, '198.51.100.1')).status).toBe(200);
    const refused = await ask(demoPeople.manager, '198.51.100.1');
    await world.settle();

    expect(mails(email)).toHaveLength(3);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
  });
});

describe('a link', () => {
  test('works once, and the other links of its owner expire with it', async () => {
    const [first, second] = [await askedLink(), await askedLink()];
    await reset(second);

    await expect(reset(second)).rejects.toMatchObject({ status: 410, code: 'PASSWORD_LINK_OVER' });
    await expect(reset(first)).rejects.toMatchObject({ status: 410, code: 'PASSWORD_LINK_OVER' });
  });

  test('works once when it is used twice at the same time', async () => {
    const token = await askedLink();

    const answers = await Promise.allSettled([reset(token), reset(token, 'un autre mot de passe')]);

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('lasts an hour', async () => {
    const token = await askedLink();
    await world.pass(hourMs - 1);
    await expect(reset(token, 'trop court')).rejects.toMatchObject({ status: 422 });
    await world.pass(1);

    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
  });

  test('that was cut off is unknown', async () => {
    const token = await askedLink();

    await expect(reset(token.slice(0, -1))).rejects.toMatchObject({
      status: 404,
      code: 'PASSWORD_LINK_UNKNOWN',
    });
  });

  test('is stored as a digest, and the outbox does not hold it either', async () => {
    const token = await askedLink();

    const kept = await world.running.platform.ports.read(async (store) => [
      await store.passwordLinks.where({}),
      await store.outbox.where({}),
    ]);

    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('whose mail was refused at first arrives with the next try, and works', async () => {
    world.simulator.inbox.refuse({ times: 2 });
    await world.as().forgotPassword({ body: { email } });
    await world.settle();
    expect(mails(email)).toHaveLength(0);
    await world.pass(60_000);

    expect(mails(email)).toHaveLength(1);
    expect(await reset(linkIn(mails(email)[0]))).toEqual({ success: true, email });
  });
});

test('a weak password is refused with its field, and leaves link and password as they were', async () => {
  const token = await askedLink();
  const choose = (password: string) => callRaw(world, 'POST', '/auth/reset-password', { token, password });

  // The rule itself: tests/domain/access/password.test.ts.
  for (const weak of ['', 'onze signes', 'operator@consigne.test', 'Yann Le Goff 44', 'x'.repeat(129)]) {
    const answer = await choose(weak);
    expect(answer.status, weak).toBe(422);
    expect(Object.keys(answer.body['errors'] as object), weak).toEqual(['password']);
  }
  expect((await callRaw(world, 'POST', '/auth/login', { email, password: demoPassword })).status).toBe(200);

  expect((await choose('douze signes')).status).toBe(200);
  expect((await callRaw(world, 'POST', '/auth/login', { email, password: demoPassword })).status).toBe(401);
});

test('a new password with missing fields is refused, each by its name', async () => {
  for (const [body, fields] of [
    [{}, ['password', 'token']],
    [{ token: '', password: fresh }, ['token']],
    [{ token: 'x'.repeat(201), password: fresh }, ['token']],
    [{ token: 'x', password: fresh, email: 'x@y.fr' }, ['email']],
  ] as const) {
    const answer = await callRaw(world, 'POST', '/auth/set-password', body);

    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object).sort()).toEqual(fields);
  }
});
