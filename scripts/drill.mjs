/**
 * `npm run drill -- image`: the last stage of the Dockerfile without a container. `npm run drill -- install`: installs what `npm run release` made, in an empty folder, as an ordinary user, by the
 * commands of docs/guide-administrator.md (its blocks `sh drill …`), and uses it: administrator, cabinet, backup, restore
 * on another machine, recovery, upgrade. Prints each step; ends with 1 at the first that fails.
 *
 * The guide's address, people and mail server are placeholders for those of a reader: the drill puts its own in their place.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './run.mjs';

const released = join(root, 'dist-release');
const guide = readFileSync(join(root, 'docs/guide-administrator.md'), 'utf8');
/** In the guide's order. */
export const blocks = new Map(
  [...guide.matchAll(/^```sh drill (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [name, text]),
);

const publicUrl = 'https://consigne.exemple.fr';
const email = 'vous@exemple.fr';
const password = 'ouvrir les casiers';

const nobody = 65534;
const isRoot = process.getuid() === 0;
const ordinary = isRoot ? { uid: nobody, gid: nobody } : {};

const folder = mkdtempSync(join(tmpdir(), 'consigne-drill-'));
const children = new Set();
const done = new Set();

class Failure extends Error {}
const require = (isSo, words) => {
  if (!isSo) throw new Failure(words);
};

/** How this machine reaches the package registry. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|npm_config_(?:registry|cafile))$/i.test(
      name,
    ),
  ),
);

/** Besides it only what an ordinary shell has: no setting of the developer. */
const environment = (more = {}) => ({
  ...network,
  PATH: process.env.PATH,
  HOME: folder,
  LANG: 'C.UTF-8',
  npm_config_cache: join(folder, '.npm'),
  npm_config_update_notifier: 'false',
  ...more,
});

function started(text, more, user = ordinary) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `umask 022\n${text}`], {
    cwd: folder,
    env: environment(more),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words) => (output += words));
  const ended = new Promise((resolve) =>
    child.once('close', (code) => (children.delete(child), resolve(code))),
  );
  return { child, ended, output: () => output };
}

/** Runs a block of the guide. `places` replaces the placeholders. */
async function follow(name, { places = {}, env = {}, exit = 0 } = {}) {
  require(blocks.has(name), `the guide has no block « sh drill ${name} »`);
  done.add(name);
  const text = Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), blocks.get(name));
  const { ended, output } = started(text, env);
  const code = await ended;
  require(code === exit, `${name} ended with ${code}:\n${text}\n${output()}`);
  return output();
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

/** A mail server that stores the received mails. */
async function listenSmtp() {
  const letters = [];
  const server = createServer((socket) => {
    let isData = false;
    let buffer = '';
    socket.write('220 drill\r\n');
    socket.setEncoding('utf8').on('data', (text) => {
      buffer += text;
      if (isData) {
        const end = buffer.indexOf('\r\n.\r\n');
        if (end < 0) return;
        letters.push(buffer.slice(0, end));
        buffer = '';
        isData = false;
        return void socket.write('250 kept\r\n');
      }
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        isData = /^DATA/i.test(line);
        socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        if (isData) break;
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { letters, url: `smtp://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function until(what, look, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Failure(`${what}: not within ${seconds} s`);
}

const isReady = () =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let server = null;
/** Runs `text` (by default the guide's start) until it is ready. */
async function start(text = blocks.get('start')) {
  done.add('start');
  server = started(text);
  let code = null;
  void server.ended.then((ended) => (code = ended ?? 'a signal'));
  await until('ready', async () => {
    require(code === null, `the server ended with ${code}:\n${server.output()}`);
    return isReady();
  });
}
async function stop() {
  process.kill(-server.child.pid, 'SIGTERM');
  await server.ended;
  require(!(await isReady()), 'the server still answers');
}

async function call(path, { token, ...init } = {}) {
  const answer = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const text = await answer.text();
  require(answer.ok, `${init.method ?? 'GET'} ${path} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
const post = (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) });

/** The token of a link in a mail or a text: a mail writes `=` as `=3D` and breaks lines. */
const linkToken = (text, page) =>
  new RegExp(`${page}#t=([A-Za-z0-9_-]+)`).exec(text.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1];

async function cabinets() {
  const { token } = await post('/auth/login', { email, password });
  const { items } = await call('/cabinets', { token });
  return items.map(({ name }) => name);
}

function requireOwnOnly(path) {
  const stat = statSync(path);
  const most = stat.isDirectory() ? 0o700 : 0o600;
  require((stat.mode & 0o777 & ~most) === 0, `${path} is open to others: ${(stat.mode & 0o777).toString(8)}`);
  if (stat.isDirectory()) for (const name of readdirSync(path)) requireOwnOnly(join(path, name));
}

function settle(file, values) {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [name, value] of Object.entries(values)) {
    const place = lines.findIndex((line) => line.startsWith(`${name}=`));
    if (place >= 0) lines[place] = `${name}=${value}`;
    else lines.push(`${name}=${value}`);
  }
  writeFileSync(file, lines.join('\n'));
}

const sizeOf = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};
const megabytes = (path) => `${(sizeOf(path) / 1e6).toFixed(1)} MB`;

const mail = await listenSmtp();
const at = (...path) => join(folder, ...path);
const contact = ['exemple.fr', 'Gare sud', 'Nantes', 'SQLite format'];

/** What each step does; a text that it returns is printed. */
const installation = {
  'what was released is put into an empty folder': () => {
    require(existsSync(released), 'nothing was released: npm run release');
    for (const name of readdirSync(released)) copyFileSync(join(released, name), at(name));
    if (isRoot) chownSync(folder, nobody, nobody);
    return `${readdirSync(folder).join(', ')} as uid ${isRoot ? nobody : process.getuid()}`;
  },
  'the archive is whole, and is unpacked': async () => {
    await follow('unpack');
    return `unpacked ${megabytes(at('consigne'))}, node_modules ${megabytes(at('consigne/node_modules'))}`;
  },
  settings: async () => {
    await follow('settings');
    require((statSync(at('consigne/.env')).mode & 0o777) === 0o600, '.env is readable for others');
    settle(at('consigne/.env'), { PORT: port, SMTP_URL: mail.url, TRUST_PROXY_HOPS: 0 });
  },
  'a start in production': () => start(),
  'the first administrator chooses a password by the mail, and has a name': async () => {
    const letter = await until('the invitation', () => mail.letters[0]);
    await post('/auth/set-password', { token: linkToken(letter, '/set-password'), password });
    const { token } = await post('/auth/login', { email, password });
    const { firstName, lastName } = await call('/users/me', { token });
    require(`${firstName} ${lastName}` === 'Prénom Nom', `the name is « ${firstName} ${lastName} »`);
  },
  'the terminal is installed, and makes a cabinet': async () => {
    const begun = Date.now();
    await follow('terminal', { places: { [publicUrl]: url }, env: { CONSIGNE_PASSWORD: password } });
    require((await cabinets()).includes('Gare sud'), 'the cabinet is not there');
    return `${megabytes(at('.local'))} in ${((Date.now() - begun) / 1000).toFixed(1)} s with its packages`;
  },
  'pages, metrics and the simulator as in production': async () => {
    const statuses = await Promise.all(
      ['/login', '/api/metrics', '/simulator.html', '/_sim/clock', '/api/docs'].map(
        async (path) => (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status,
      ),
    );
    require(statuses.join() === '200,200,404,404,404', `answered ${statuses.join()}`);
  },
  'a backup, which nobody reads without the key': async () => {
    await follow('backup');
    const [name] = readdirSync(at('backups'));
    const bytes = readFileSync(at('backups', name, 'consigne.sqlite.enc'));
    const read = contact.filter((text) => bytes.includes(text));
    require(read.length === 0, `the backup says ${read.join()}`);
    requireOwnOnly(at('backups'));
    requireOwnOnly(at('data'));
    return megabytes(at('backups', name));
  },
  'the backup is restored in another folder, and has the same data': async () => {
    await stop();
    const move =
      'mkdir restored; tar -xzf consigne-server-*.tar.gz -C restored --strip-components=1; cp -p consigne/.env restored/; mv data data.before';
    require((await started(move).ended) === 0, 'the archive is not unpacked again');
    settle(at('restored/.env'), { MASTER_KEY: Buffer.alloc(32, 1).toString('base64') });
    require(/autre MASTER_KEY/.test(
      await follow('restore', { exit: 78 }),
    ), 'another key is not refused by name');
    require(!existsSync(at('data/consigne.sqlite')), 'a refused restore changed something');
    copyFileSync(at('consigne/.env'), at('restored/.env'));
    await follow('restore');
    await start(blocks.get('start').replace('cd consigne', 'cd restored'));
    require((await cabinets()).includes('Gare sud'), 'the cabinet is not there');
    requireOwnOnly(at('data'));
    await stop();
  },
  'people are let in from the shell': async () => {
    const recovery = await follow('recover');
    await start();
    const token = [...recovery.matchAll(/reset-password#t=([A-Za-z0-9_-]+)/g)].at(-1)?.[1];
    await post('/auth/reset-password', { token, password: 'ouvrir les portes' });
    const { token: access } = await post('/auth/login', { email, password: 'ouvrir les portes' });
    const { items } = await call('/users', { token: access });
    require(items.length === 2, `there are ${items.length} users`);
    const again = linkToken(recovery, '/set-password');
    await post('/auth/set-password', { token: again, password });
  },
  'a new version takes over': async () => {
    const status = await follow('status');
    await stop();
    await follow('replace');
    await start();
    const { token } = await post('/auth/login', { email, password: 'ouvrir les portes' });
    const { items } = await call('/cabinets', { token });
    require(items.some(({ name }) => name === 'Gare sud'), 'the cabinet is not there');
    await stop();
    return status.trim().split('\n').at(-1);
  },
  'every command of the guide was followed': () => {
    const left = [...blocks.keys()].filter((name) => !done.has(name));
    require(left.length === 0, `not followed: ${left.join(', ')}`);
    return `${blocks.size} blocks`;
  },
};

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
/** The form `["node", "…"]`. */
const commandOf = (word) =>
  JSON.parse(new RegExp(`^${word} (\\[.*\\])$`, 'm').exec(lastStage)?.[1] ?? 'null');
const quoted = (command) => command.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ');
const inImage = (command) => `cd app\n. ../image.env\n${command}`;

const image = {
  'the files that the image copies': async () => {
    const [, made] = /^RUN .*?(node scripts\/production-packages\.mjs) \/production$/m.exec(dockerfile) ?? [];
    require(made, 'no step makes the packages of production');
    mkdirSync(at('app'));
    require((await started(`cd ${root} && ${made} ${at('production')}`, {}, {}).ended) ===
      0, 'the packages of production are not made');
    const copies = [...lastStage.matchAll(/^COPY --from=build \S+ (\S+) (\S+)$/gm)];
    require(copies.length >= 3, 'the last stage copies less than it needs');
    for (const [, from, to] of copies) {
      const source = from.replace(/^\/production/, at('production')).replace(/^\/consigne/, root);
      cpSync(source, at('app', to.endsWith('/') ? join(to, basename(from)) : to), { recursive: true });
    }
    return megabytes(at('app'));
  },
  'its settings, its command and its health check': async () => {
    const [, given = ''] = /^ENV (.+)$/m.exec(lastStage) ?? [];
    const production = {
      ...Object.fromEntries(given.split(' ').map((pair) => pair.split('='))),
      PORT: port,
      DATA_DIR: at('data'),
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      SMTP_URL: mail.url,
      MAIL_FROM: email,
    };
    const lines = Object.entries(production).map(([name, value]) => `export ${name}='${value}'\n`);
    writeFileSync(at('image.env'), lines.join(''));
    mkdirSync(at('data'), { mode: 0o700 });
    if (isRoot) for (const path of [folder, at('data')]) chownSync(path, nobody, nobody);
    await start(inImage(`exec ${quoted(commandOf('CMD'))}`));
    const health = started(inImage(quoted(JSON.parse(/^  CMD (\[.*\])$/m.exec(lastStage)[1]))));
    require((await health.ended) === 0, `the health check fails:\n${health.output()}`);
  },
  'the commands that the guide runs in a container': async () => {
    const commands = [...guide.matchAll(/\bapp (node dist\/infrastructure\/[^`\n]*?)(?=`|$|,)/gm)]
      .map(([, command]) =>
        command.replace('/data/', `${at('data')}/`).replace('--email …', `--email ${email}`),
      )
      .sort();
    require(commands.length >= 3, 'the guide has fewer commands');
    const answers = { backup: 0, migration: 0, recovery: 78 };
    for (const command of commands) {
      const expected = answers[/infrastructure\/(\w+)/.exec(command)[1]];
      const { ended, output } = started(inImage(command));
      const code = await ended;
      require(code === expected, `${command} ended with ${code}:\n${output()}`);
    }
    await stop();
    return `${commands.length} commands`;
  },
};

async function follows(steps) {
  const begunAll = Date.now();
  for (const [name, step] of Object.entries(steps)) {
    const begun = Date.now();
    const words = await step();
    console.log(
      `✓ ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)${typeof words === 'string' ? `: ${words}` : ''}`,
    );
  }
  console.log(`✓ done in ${((Date.now() - begunAll) / 1000).toFixed(0)} s`);
}

function clean() {
  for (const child of children) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
  mail.close();
  rmSync(folder, { recursive: true, force: true });
}

const drills = { install: installation, image };
const drill = drills[process.argv[2]];
if (!drill) {
  console.error('Usage: npm run drill -- install|image');
  clean();
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clean();
    process.exit(1);
  });
try {
  await follows(drill);
} catch (error) {
  console.error(`✗ ${error instanceof Failure ? error.message : error.stack}`);
  process.exitCode = 1;
} finally {
  clean();
}
