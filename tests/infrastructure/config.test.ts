/** A wrong setting is named and stops the start; unsafe defaults are refused in production; the docs match the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configurationTable } from '#infrastructure/config-table.js';
import { readConfig } from '#infrastructure/config.js';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://consigne.exemple.fr',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.exemple.fr',
  MAIL_FROM: 'Consigne <ne-pas-repondre@exemple.fr>',
};

const pem = (name: string): string => join(import.meta.dirname, 'locks/tls', name);
const certificate = { MQTT_TLS_CERT: pem('certificate.pem'), MQTT_TLS_KEY: pem('key.pem') };

describe('configuration', () => {
  test('serves everything, simulated, on port 3000 without any setting', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      simulated: true,
      isProduction: false,
      databaseUrl: 'sqlite:data/consigne.sqlite',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'https://exemple.fr/consigne'],
    ['PUBLIC_URL', 'https://exemple.fr/?site=1'],
    ['MAIL_FROM', 'Consigne'],
    ['MAIL_FROM', 'Consigne <consigne>'],
    ['MASTER_KEY', 'short'],
    ['MQTT_URL', 'http://broker'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['SIMULATOR', 'yes'],
    ['NODE_ENV', 'prod'],
  ])('with %s=%s names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}:`));
  });

  test.each(['PUBLIC_URL', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM'])('of production requires %s', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(new RegExp(`^${name}:`));
  });

  test('names every mistake at once, one per line', () => {
    const named = (environment: Record<string, string>): string[] => {
      try {
        readConfig(environment);
        return [];
      } catch (error) {
        return String((error as Error).message)
          .split('\n')
          .map((line) => line.split(':')[0] ?? '');
      }
    };

    expect(
      named({ NODE_ENV: 'production', PORT: 'eighty', MASTER_KEY: 'short', SMS_PROVIDER: 'brevo' }),
    ).toEqual(['PORT', 'MASTER_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'BREVO_API_KEY']);
    expect(named({ PORT: 'eighty', LOG_LEVEL: 'loud', MQTT_URL: 'http://broker' })).toEqual([
      'PORT',
      'MQTT_URL',
      'LOG_LEVEL',
    ]);
    expect(named({ NODE_ENV: 'production', SIMULATOR: 'true', SMS_PROVIDER: 'brevo' })).toEqual([
      'PUBLIC_URL',
      'MASTER_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SIMULATOR',
      'BREVO_API_KEY',
    ]);
    // A wrong list does not hide the others, and what depends on a wrong setting is no second mistake.
    const files = { MQTT_TLS_CERT: '/nowhere/c.pem', MQTT_TLS_KEY: '/nowhere/k.pem' };
    const list = { SECOND_FACTOR_ROLES: 'Boss', SMS_PROVIDER: 'brevo' };
    expect(named({ ...production, ...files, ...list, PUBLIC_URL: 'http://consigne.exemple.fr' })).toEqual([
      'SECOND_FACTOR_ROLES.0',
      'PUBLIC_URL',
      'BREVO_API_KEY',
      'MQTT_TLS_CERT',
      'MQTT_TLS_KEY',
    ]);
    expect(named({ MQTT_URL: 'broker', MQTT_USERNAME: 'server', PORT: 'eighty' })).toEqual([
      'PORT',
      'MQTT_URL',
    ]);
  });

  test.each([
    [{ MQTT_DYNAMIC_SECURITY: 'true' }, /^MQTT_DYNAMIC_SECURITY: requires MQTT_URL$/],
    [{ MQTT_USERNAME: 'server', MQTT_PASSWORD: 'x' }, /^MQTT_USERNAME: .*\nMQTT_PASSWORD: /],
    [
      { MQTT_URL: 'mqtts://broker.exemple.fr', ...certificate },
      /^MQTT_TLS_CERT: is of the embedded broker.*\nMQTT_TLS_KEY: /,
    ],
    [
      { MASTER_KEY: production.MASTER_KEY, MASTER_KEY_PREVIOUS: production.MASTER_KEY },
      /^MASTER_KEY_PREVIOUS: is the same key as MASTER_KEY/,
    ],
  ])('refuses %o: a setting without effect beside the others', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });

  test.each(['https://exemple.fr', 'https://exemple.fr/', 'https://exemple.fr:443', 'http://[::1]:3000'])(
    'takes %s as the public address',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url }).PUBLIC_URL).toBe(url.replace(/\/$/, ''));
    },
  );

  test('of production has no simulator and no plain http', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, simulated: false });
    expect(() => readConfig({ ...production, SIMULATOR: 'true' })).toThrow(/^SIMULATOR:/);
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://consigne.exemple.fr' })).toThrow(
      /^PUBLIC_URL:/,
    );
  });

  test.each([
    ['MQTT_URL', 'mqtt://broker.exemple.fr:1883'],
    ['DATABASE_URL', 'postgres://consigne@base.exemple.fr/consigne'],
    ['DATABASE_URL', 'postgres://consigne@base.exemple.fr/consigne?sslmode=prefer'],
  ])('of production requires TLS, or named hosts: %s=%s', (name, value) => {
    const { hostname } = new URL(value);

    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name}:.*PLAIN_HOSTS`));
    expect(readConfig({ ...production, [name]: value, PLAIN_HOSTS: `autre, ${hostname}` }).isProduction).toBe(
      true,
    );
    expect(readConfig({ [name]: value }).isProduction).toBe(false);
  });

  test.each([
    ['MQTT_URL', 'mqtts://broker.exemple.fr'],
    ['MQTT_URL', 'mqtt://127.0.0.1:1883'],
    ['DATABASE_URL', 'postgres://consigne@base.exemple.fr/consigne?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///consigne?host=/var/run/postgresql'],
    ['DATABASE_URL', 'sqlite:/data/consigne.sqlite'],
  ])('of production accepts %s=%s', (name, value) => {
    expect(readConfig({ ...production, [name]: value }).isProduction).toBe(true);
  });

  test.each([
    ['smtps://mail.exemple.fr', '', false],
    ['smtp://mail.exemple.fr:587', '', true],
    ['smtp://mail.exemple.fr:587', 'mail.exemple.fr', false],
    ['smtp://localhost:25', '', false],
  ])('of production sends mail by %s (%s): TLS required is %s', (SMTP_URL, PLAIN_HOSTS, needed) => {
    expect(readConfig({ ...production, SMTP_URL, PLAIN_HOSTS }).mailNeedsTls).toBe(needed);
    expect(readConfig({ SMTP_URL }).mailNeedsTls).toBe(false);
  });

  test.each([
    [{ SMS_PROVIDER: 'brevo' }, 'BREVO_API_KEY'],
    [{ SMS_PROVIDER: 'ovh', OVH_APPLICATION_KEY: 'a', OVH_APPLICATION_SECRET: 'b' }, 'OVH_CONSUMER_KEY'],
    [{ SMS_SENDER: 'Trop long !' }, 'SMS_SENDER'],
    [{ MAP_TILES_URL: 'http://tiles.example.org/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
    [{ MAP_TILES_URL: 'https://tiles.example.org/map.png' }, 'MAP_TILES_URL'],
  ])('of text messages is complete or refused: %o', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(named);
  });

  test('of text messages gives the operator what it needs', () => {
    expect(readConfig({ SMS_PROVIDER: 'brevo', BREVO_API_KEY: 'k' }).sms).toEqual({
      provider: 'brevo',
      sender: 'Consigne',
      apiKey: 'k',
    });
    expect(readConfig({}).sms).toBeNull();
  });

  test('opens the broker to the network with a certificate and its key, both readable', () => {
    const both = certificate;
    const cert = both.MQTT_TLS_CERT;

    expect(readConfig(both).brokerTls?.cert.toString()).toContain('BEGIN CERTIFICATE');
    expect(readConfig(both).brokerTls?.expiresAt).toBe(Date.parse('2126-10-29T08:10:07Z'));
    expect(readConfig({}).brokerTls).toBeNull();
    expect(() => readConfig({ MQTT_TLS_CERT: cert })).toThrow(/^MQTT_TLS_KEY:/);
    expect(() => readConfig({ ...both, MQTT_TLS_KEY: 'nowhere.pem' })).toThrow(/^MQTT_TLS_KEY:.*ENOENT/);
    expect(() => readConfig({ ...both, MQTT_TLS_KEY: cert })).toThrow(/^MQTT_TLS_CERT, MQTT_TLS_KEY: no /);
  });

  test('refuses an unreadable database address, without printing it', () => {
    const wrong = () => readConfig({ DATABASE_URL: 'postgres://consigne:geheim#1@db:99999999/consigne' });

    expect(wrong).toThrow(/^DATABASE_URL: is no address/);
    expect(wrong).not.toThrow(/geheim/);
  });

  test('is documented completely', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');

    expect(page).toBe(configurationTable());
  });
});
