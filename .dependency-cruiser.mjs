/** Who may import whom (docs/architecture.md): layers, import cycles and the order of subjects. `npm run check` runs it. */

import { rooms } from './scripts/resolve-sources.mjs';

/** One row a room: what it may enter besides itself. Its packages are in `oxlint.config.mjs`. */
const layers = {
  domain: [],
  application: ['domain'],
  'application/contract': ['domain'],
  infrastructure: ['application', 'domain'],
  server: ['application', 'domain/shared', 'domain/access'],
  web: ['application/contract', 'domain'],
  cli: ['application/contract', 'domain'],
  simulator: ['domain', 'infrastructure/locks/protocol'],
  'simulator/page': ['domain', 'simulator/models', 'web/ui', 'web/lib'],
};
/** Files that put the rooms together, and so may enter all of them but the pages and the terminal. */
const compositionRoots = '^server/(main[.]ts|composition[.]ts|composition/|start-server[.]ts|simulator/)';

/**
 * Lowest first: a subject imports only from those before it. Files that stand in the room itself belong to no subject. `*`:
 * every other folder is a kind of order, and imports no other kind.
 */
const subjects = {
  domain:
    'shared locks payments doors companies parcels lockers catalogue access board sales * privacy timelines documents',
  application:
    'contract messages access board payments companies imports lockers doors audit find parcels catalogue documents sales * proof events privacy customers lost-links live secrets',
  web: 'lib api ui features app',
  cli: 'ui session acts commands',
  simulator: 'clock payments models cabinets control certify scenarios recording fleet traffic page',
};

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const within = (folders) => `^(${folders.join('|')})/`;

/** Files of `application/` that name every subject, the kinds of orders included: no subject imports them. */
const lists = '^application/(create-app|handlers)[.]ts$';

const layerRules = Object.entries(layers).map(([room, allowed]) => {
  const nested = Object.keys(layers).filter((other) => other.startsWith(`${room}/`));
  const apart = [...nested.map((folder) => `^${folder}/`), compositionRoots, '[.]config[.]ts$'];
  return rule(
    `layer-${room.replace('/', '-')}`,
    `${room} may import ${['itself', ...allowed].join(', ')} only.`,
    { path: `^${room}/`, pathNot: apart },
    { path: within(rooms), pathNot: within([room, ...allowed]) },
  );
});

const rooted = Object.entries(subjects).map(([room, order]) => {
  const listed = order.split(' ').filter((subject) => subject !== '*');
  const other = `(?!(?:${listed.join('|')})/)[^/]+`;
  return { room, other, hasKinds: order.includes('*'), order: order.replace('*', other).split(' ') };
});

const orderRules = rooted.flatMap(({ room, order }) =>
  order
    .slice(0, -1)
    .map((subject, index) =>
      rule(
        `subjects-of-${room}`,
        'An import of a higher subject: move the part down, or pass it as an argument.',
        { path: `^${room}/${subject}/` },
        { path: `^${room}/(${order.slice(index + 1).join('|')})/` },
      ),
    ),
);

const listed = rooted.map(({ room, other, hasKinds }) =>
  hasKinds
    ? rule(
        `kinds-of-${room}`,
        'A kind of order imports another: what both need belongs into a subject below them.',
        { path: `^${room}/(${other})/` },
        { path: `^${room}/${other}/`, pathNot: `^${room}/$1/` },
      )
    : rule(
        `subjects-listed-${room}`,
        `A new folder of ${room} needs its place in the order of subjects.`,
        { path: `^${room}/${other}/` },
        {},
      ),
);

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other cannot be read one after the other.',
      {},
      { circular: true },
    ),
    rule('resolved', 'It names no file.', {}, { couldNotResolve: true, path: '^[#.]' }),
    rule(
      'payments-know-no-order',
      'application/handlers.ts hands in what payments ask of an order.',
      { path: '^application/payments/' },
      { path: '^application/(rentals|parcels|pressing|shop|sales)/' },
    ),
    rule(
      'lists-of-subjects',
      'A subject reaches the kinds of orders by `app.kinds`, never by the list itself: that would hide a ring.',
      { path: '^application/[^/]+/' },
      { path: lists },
    ),
    rule(
      'root-of-application',
      'Files in the room itself are below every subject, and may know their types only.',
      { path: '^application/[^/]+[.]ts$', pathNot: lists },
      { path: '^application/(?!contract/)[^/]+/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'composition',
      'The server is put together without pages and terminal.',
      { path: compositionRoots },
      { path: '^(web|cli|tests)/' },
    ),
    ...layerRules,
    ...orderRules,
    ...listed,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/|[.](css|json)$' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: 'scripts/resolve-sources.mjs' },
  },
};
