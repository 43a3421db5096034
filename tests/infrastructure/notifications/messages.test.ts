/** Messages to real operators, as the far end receives them; refusals are quoted, and no key is ever shown. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '#application/messages/gateway.js';
import { createMessages } from '#infrastructure/notifications/messages.js';
import { createSms } from '#infrastructure/notifications/sms.js';
import { listenHttp, listenSmtp } from '#tests/support/local-server.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const opened = async <T extends { close(): Promise<unknown> }>(server: Promise<T>): Promise<T> => {
  const one = await server;
  closing.push(one.close);
  return one;
};

const letter: OutgoingMessage = {
  channel: 'email',
  to: 'camille@exemple.fr',
  subject: 'Votre location K7PX : été',
  text: 'Bonjour Camille,',
  html: '<p>Bonjour Camille,</p>',
  key: 'message-1',
};

const through = (url: string, needsTls = false) =>
  createMessages({ mail: { url, needsTls }, from: 'Consigne <nous@exemple.fr>', sms: null });

/** A mail server that accepts connections and, after its greeting, is silent. */
async function listenSilent(greeting: string) {
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    callers.add(caller.on('error', () => undefined));
    if (greeting !== '') caller.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (words: string) => callers.forEach((caller) => caller.write(words)),
    close: async () => {
      for (const caller of callers) caller.destroy();
      server.close();
    },
  };
}

/** A mail server whose greeting has no end. */
async function listenChatty() {
  const server = await listenSilent('220-mail.exemple.fr\r\n');
  const talking = setInterval(() => server.say('220-mail.exemple.fr\r\n'), 10);
  return {
    ...server,
    close: async () => {
      clearInterval(talking);
      await server.close();
    },
  };
}

describe('e-mail', () => {
  test('goes out with both versions, its sender and a name that stays the same', async () => {
    const { url, letters } = await opened(listenSmtp());
    const messages = through(url);

    await messages.send(letter);

    const [sent = ''] = letters;
    expect(sent).toContain('From: Consigne <nous@exemple.fr>');
    expect(sent).toContain('To: camille@exemple.fr');
    expect(sent).toContain('Message-ID: <message-1@consigne>');
    expect(sent).toContain('multipart/alternative');
    expect(sent).toContain('<p>Bonjour Camille,</p>');
  });

  test("has only the product's headers, with any subject", async () => {
    const { url, letters } = await opened(listenSmtp());
    const messages = through(url);

    await messages.send({ ...letter, subject: 'Bonjour\r\nBcc: autre@exemple.fr\r\n\r\nautre lettre' });

    const [head = ''] = (letters[0] ?? '').split('\r\n\r\n');
    expect(head).toContain('Subject: Bonjour');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toContain('multipart/alternative');
  });

  test('that needs TLS is not sent to a server without it, and waits for one', async () => {
    const { url, letters } = await opened(listenSmtp());

    const refusal = through(url, true).send(letter);

    await expect(refusal).rejects.toThrow(/STARTTLS/);
    await expect(refusal).rejects.not.toMatchObject({ isFinal: true });
    expect(letters).toEqual([]);
  });

  test('that the server refuses is a failure in its words', async () => {
    const { url } = await opened(listenSmtp({ refuses: true }));
    const messages = through(url);

    const refusal = messages.send(letter);
    await expect(refusal).rejects.toThrow(/no such mailbox/);
    await expect(refusal).rejects.toMatchObject({ isFinal: true });
  });

  test.each([
    ['from the start', ''],
    ['after its greeting', '220 mail.exemple.fr\r\n'],
  ])('waits for no mail server that is silent %s, and is sent later', async (_, greeting) => {
    const { url } = await opened(listenSilent(greeting));
    const mail = { url, needsTls: false, timeoutMs: 50 };
    const messages = createMessages({ mail, from: 'Consigne <nous@exemple.fr>', sms: null });

    const failure = messages.send(letter);

    await expect(failure).rejects.toThrow(/time ?out|never received/i);
    await expect(failure).rejects.not.toMatchObject({ isFinal: true });
  });

  test('is given up when the server sends partial lines in time without end', async () => {
    const { url } = await opened(listenChatty());
    const mail = { url, needsTls: false, timeoutMs: 2_000, wholeMs: 80 };
    const messages = createMessages({ mail, from: 'Consigne <nous@exemple.fr>', sms: null });

    const failure = messages.send(letter);

    await expect(failure).rejects.toThrow(/abort|time ?out/i);
    await expect(failure).rejects.not.toMatchObject({ isFinal: true });
  });

  test('is the only channel without an operator of text messages', async () => {
    const messages = through('smtp://127.0.0.1:1');

    expect(messages.channels).toEqual(['email']);
    await expect(messages.send({ ...letter, channel: 'sms' })).rejects.toThrow('Aucun opérateur SMS');
  });
});

describe('a text message', () => {
  test('goes to Brevo with the number as it wants it', async () => {
    const far = await opened(listenHttp(() => ({ status: 201, body: '{"messageId":1}' })));
    const send = createSms({ provider: 'brevo', apiKey: 'xkeysib-1', sender: 'Consigne', baseUrl: far.url });

    await send('06 12 34 56 78', 'Votre code : K7PX');

    expect(far.heard).toHaveLength(1);
    expect(far.heard[0]).toMatchObject({ method: 'POST', path: '/v3/transactionalSMS/send' });
    expect(far.heard[0]?.headers['api-key']).toBe('xkeysib-1');
    expect(JSON.parse(far.heard[0]?.body ?? '')).toEqual({
      sender: 'Consigne',
      recipient: '33612345678',
      content: 'Votre code : K7PX',
      type: 'transactional',
      unicodeEnabled: false,
    });
  });

  const account = {
    provider: 'ovh',
    applicationKey: 'AK',
    applicationSecret: 'AS',
    consumerKey: 'CK',
    service: 'sms-ab12345-1',
    sender: 'Consigne',
  } as const;

  test('goes to OVHcloud signed over its own time', async () => {
    const far = await opened(
      listenHttp(({ path }) => ({
        status: 200,
        body: path.endsWith('/time') ? '1793188800' : '{"ids":[1],"invalidReceivers":[]}',
      })),
    );

    await createSms({ ...account, baseUrl: far.url })('+33612345678', 'Bonjour');

    const [, job] = far.heard;
    const url = `${far.url}/1.0/sms/sms-ab12345-1/jobs`;
    const signature = createHash('sha1').update(`AS+CK+POST+${url}+${job?.body}+1793188800`).digest('hex');
    expect(job?.headers).toMatchObject({ 'x-ovh-application': 'AK', 'x-ovh-signature': `$1$${signature}` });
    expect(JSON.parse(job?.body ?? '')).toMatchObject({
      receivers: ['+33612345678'],
      coding: '7bit',
      message: 'Bonjour',
    });
  });

  test('whose number OVHcloud calls invalid was not accepted', async () => {
    const body = JSON.stringify({ ids: [], invalidReceivers: ['+33612345678'] });
    const far = await opened(
      listenHttp(({ path }) => ({ status: 200, body: path.endsWith('/time') ? '1' : body })),
    );

    await expect(createSms({ ...account, baseUrl: far.url })('0612345678', 'x')).rejects.toThrow(
      'refusé ce numéro',
    );
  });

  test('that is refused quotes the operator, never the key', async () => {
    const far = await opened(listenHttp(() => ({ status: 402, body: '{"message":"not enough credits"}' })));
    const send = createSms({ provider: 'brevo', apiKey: 'xkeysib-1', sender: 'Consigne', baseUrl: far.url });

    const failure = await send('0612345678', 'x').catch(String);

    expect(failure).toContain('402');
    expect(failure).toContain('not enough credits');
    expect(failure).not.toContain('xkeysib');
  });

  test('is not sent, with the key, to the target of a redirect', async () => {
    const redirectTarget = await opened(listenHttp(() => ({ status: 201, body: '{}' })));
    const far = await opened(listenHttp(() => ({ status: 307, body: '{}', location: redirectTarget.url })));
    const send = createSms({ provider: 'brevo', apiKey: 'xkeysib-1', sender: 'Consigne', baseUrl: far.url });

    await expect(send('0612345678', 'x')).rejects.toThrow();

    expect(far.heard).toHaveLength(1);
    expect(redirectTarget.heard).toEqual([]);
  });

  test.each([
    [400, '{"code":"invalid_parameter","message":"Invalid phone number"}', true],
    [400, '{"code":"missing_parameter","message":"sender is missing"}', false],
    [401, '{"message":"Key not found"}', false],
    [429, '{"message":"Too many requests for this recipient"}', false],
    [503, 'Bad number of servers', false],
  ])('refused with %i %s is refused for good: %s', async (status, body, isFinal) => {
    const far = await opened(listenHttp(() => ({ status, body })));
    const send = createSms({ provider: 'brevo', apiKey: 'k', sender: 'Consigne', baseUrl: far.url });

    const failure: unknown = await send('0612345678', 'x').catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(Error);
    expect((failure as { isFinal?: boolean }).isFinal ?? false).toBe(isFinal);
  });

  test('without a recipient is not even tried', async () => {
    const far = await opened(listenHttp(() => ({ status: 201, body: '{}' })));
    const send = createSms({ provider: 'brevo', apiKey: 'k', sender: 'Consigne', baseUrl: far.url });

    await expect(send('12', 'x')).rejects.toThrow('ne peut pas recevoir de SMS');
    expect(far.heard).toHaveLength(0);
  });
});
