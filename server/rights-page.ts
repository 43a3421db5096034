/** The page of rights in the docs, generated from the contract so that it cannot be out of date (accounts.md#roles). */
import { roles } from '#domain/access/role.js';
import type { Access, Route } from '#application/contract/route.js';

const wordsOf: Readonly<Record<Exclude<Access, object>, string>> = {
  public: 'anyone',
  holder: "the holder of the order's proof (link's token, or code and phone digits)",
  code: 'the holder of the code or its link',
  provider: 'the payment provider, by signature',
};

const cells = (access: Access): string =>
  typeof access === 'string'
    ? `${wordsOf[access]} | | | `
    : roles.map((role) => (access.roles.includes(role) ? '✓' : '–')).join(' | ');

const row = ({ method, path, access, summary }: Route): string =>
  `| \`${method} ${path}\` | ${summary.replaceAll('|', '\\|')} | ${cells(access)} |`;

function section(name: string, routes: readonly Route[]): string[] {
  const head = `| route | what it does | ${roles.join(' | ')} |`;
  return ['', `## ${name}`, '', head, '|---|---|---|---|---|---|', ...routes.map(row)];
}

/** Every route of the table below `/api`, by section, in the order of the contract. */
export function rightsPage(table: Readonly<Record<string, Route>>): string {
  const routes = Object.values(table);
  const sections = [...new Set(routes.map((route) => route.section))];
  const head = [
    '# Who may call what',
    '',
    'Deny by default: a route that names nobody does not compile. Within these rights every member of staff sees their own',
    'company only (another one’s record is 404), and the cabinets that they are not kept from (403 otherwise).',
    '',
    'This page is generated from `application/contract` by `npm run docs`.',
  ];
  const body = sections.flatMap((name) =>
    section(
      name,
      routes.filter((route) => route.section === name),
    ),
  );
  return `${[...head, ...body].join('\n')}\n`;
}
