/** The settings of `docker compose` match those of the product; tests start no containers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#infrastructure/config.js';

interface Service {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = parse(read('compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};
const { services } = compose;

/** Settings of the image, and settings that a container of this file does not use. */
const setOtherwise: Readonly<Record<string, string>> = {
  HOST: 'the image',
  PORT: 'the image; PORT of the .env is where the machine offers it',
  DATA_DIR: 'the image: the volume',
  SIMULATOR: 'follows from NODE_ENV',
  CRASH_AT: 'for tests',
};

test('allows every setting of the server in an .env', () => {
  const given = Object.keys(services['app']?.environment ?? {});

  expect(Object.keys(settings).filter((name) => !given.includes(name) && !(name in setOtherwise))).toEqual(
    [],
  );
  expect(given.filter((name) => !(name in settings))).toEqual(['NODE_EXTRA_CA_CERTS']);
});

test('starts the server alone without a profile, and names the other profiles after what they add', () => {
  const profiles = Object.entries(services).map(([name, service]) => [name, ...(service.profiles ?? [])]);

  expect(profiles).toEqual([
    ['app'],
    ['caddy', 'tls'],
    ['postgres', 'postgres'],
    ['mosquitto', 'mosquitto'],
    ['mail', 'mail'],
  ]);
});

test('no container gains rights, and those that need none have none and write to named places only', () => {
  const guarded = Object.entries(services);
  expect(guarded.filter(([, { security_opt: opt }]) => !opt?.includes('no-new-privileges:true'))).toEqual([]);
  const bare = guarded.filter(([, service]) => service.read_only && service.cap_drop?.includes('ALL'));
  // The images of the others change their user and the owner of their files at the start.
  expect(bare.map(([name]) => name)).toEqual(['app', 'caddy', 'mail']);
});

test('mounts existing files only', () => {
  const sources = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .map((volume) => volume.split(':')[0] ?? '');
  const missing = sources.filter((source) =>
    source.startsWith('./') ? !existsSync(join(root, source)) : !(source in compose.volumes),
  );

  expect(sources).toContain('./infrastructure/proxy/Caddyfile');
  expect(missing).toEqual([]);
});

test('has PostgreSQL tools as new as the server in the image, and no key in a layer', () => {
  const [, server] = /^postgres:(\d+)/.exec(services['postgres']?.image ?? '') ?? [];
  const dockerfile = read('Dockerfile');
  const [, debian] = /^FROM node:\S+-(\w+)-slim$/m.exec(dockerfile) ?? [];
  const [, client] = /\bpostgresql-client-(\d+)\b/.exec(dockerfile) ?? [];
  // Debian 13 has no other version: a server refuses a dump by an older one.
  expect([server, debian, client]).toEqual(['17', 'trixie', '17']);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'node_modules', 'data']));
});

test("points the proxy to the port of the image, and exposes only the cabinets' broker beside it", () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? [];
  expect(read('infrastructure/proxy/Caddyfile')).toContain(`name app\n\t\t\tport ${port}\n`);

  const isOpen = (published: string): boolean => !/^(\$\{\w+:-)?127\.0\.0\.1:/.test(published);
  const open = Object.entries(services)
    .filter(([, { ports = [] }]) => ports.some(isOpen))
    .map(([name]) => name);
  expect(open).toEqual(['caddy', 'mosquitto']);
});
