/** The configuration table of the docs, generated from the schema so that it cannot be out of date. */
import { settings } from './config.js';

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success) return 'required';
  return parsed.data === undefined ? '–' : `\`${JSON.stringify(parsed.data).replaceAll('"', '')}\``;
}

export function configurationTable(): string {
  const rows = Object.entries(settings).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`,
  );
  const head = [
    '# Configuration',
    '',
    'Every setting is an environment variable, checked at start: bad ones are named, all of them, and stop the start (exit code 78).',
    'This page is generated from `infrastructure/config.ts` by `npm run docs`.',
    '',
    '| setting | default | what it does |',
    '|---|---|---|',
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}
