import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { company, pageOf, questionsTo, showList, type Company } from '#tests/web/support/sample-list.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';

let server: FakePlatform;
const asked = () => questionsTo(server);
beforeEach(() => {
  server = fakePlatform();
  server.on('GET /companies', pageOf([company(1), company(2)]));
});

/** What a call is refused with. */
class Refusal extends Error {
  readonly status = 409;
  constructor(readonly text: string) {
    super(text);
  }
}

describe('rows that are ticked', () => {
  const actionOn = (part: Partial<BulkAction<Company>> = {}): BulkAction<Company> => ({
    label: 'Désactiver',
    confirm: (count) => `${count} sociétés seront désactivées.`,
    run: async () => null,
    ...part,
  });

  test('are worked on one by one, and what failed is told with why', async () => {
    const run = vi.fn(({ name }: Company): Promise<unknown> => {
      if (name === 'Société 2') return Promise.reject(new Refusal('Déjà fermée.'));
      return Promise.resolve();
    });
    const { user } = showList('/', { bulk: [actionOn({ run })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    expect(screen.getByText(/2\slignes choisies/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    expect(await screen.findByText('2 sociétés seront désactivées.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Désactiver (2)' }));

    const report = await screen.findByRole('alert');
    expect(report.textContent).toMatch(/1\sréussite, 1\séchec/);
    expect(report.textContent).toContain('Société 2 : Déjà fermée.');
    expect(run).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/lignes choisies/)).toBeNull();
  });

  test('that cannot take part are reported, not sent', async () => {
    const run = vi.fn(async () => null);
    const refuse = ({ name }: Company) => (name === 'Société 1' ? 'Louée.' : null);
    const { user } = showList('/', { bulk: [actionOn({ run, refuse, reason: true })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    await user.type(await screen.findByLabelText(/^Motif/), 'Inventaire');
    await user.click(screen.getByRole('button', { name: 'Désactiver (2)' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Société 1 : Louée.');
    expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Société 2' }), 'Inventaire');
  });

  test('are forgotten when something else is asked', async () => {
    const { user } = showList('/', { bulk: [actionOn()] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Société 1' }));

    await user.click(screen.getByRole('button', { name: 'Nom' }));

    await waitFor(() => expect(screen.queryByText(/ligne choisie/)).toBeNull());
  });
});

test('filters are chips that can be taken away', async () => {
  const filters = [{ key: 'order', label: 'Ordre', options: [{ value: 'desc', label: 'À rebours' }] }];
  const { user, router } = showList('/?order=desc&page=2', { filters, order: undefined });
  await screen.findByText('Société 1');
  expect(screen.getByText(/Ordre : À rebours/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Retirer le filtre Ordre' }));

  expect(router.state.location.search).toBe('');
});

test('the export holds every page of what is filtered', async () => {
  const many = Array.from({ length: 100 }, (_, index) => company(index));
  server.on(
    'GET /companies',
    pageOf([company(1)]),
    pageOf(many, { totalItems: 101 }),
    // As many calls as one address may make: it waits as long as it is told, and goes on.
    { ...refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'), headers: { 'Retry-After': '0' } },
    // One came to the top meanwhile: the last of the page before is told again.
    pageOf([company(99), company(100)]),
  );
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  const { user } = showList('/?search=soc', { csv: 'societes' });
  await screen.findByText('Société 1');

  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toBe('Nom;Téléphone');
  expect(lines[1]).toBe('Société 0;0102');
  expect(lines).toHaveLength(103);
  expect(asked().slice(1)).toEqual([
    'sort=name&order=asc&search=soc&page=1&pageSize=100',
    'sort=name&order=asc&search=soc&page=2&pageSize=100',
    'sort=name&order=asc&search=soc&page=2&pageSize=100',
  ]);
});
