import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { company, pageOf, questionsTo, showList, type Company } from '#tests/web/support/sample-list.js';
import { savedFiles } from '#tests/web/support/saved-files.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { ageText } from '#web/ui/admin/list/list-page.js';
import { setEach } from '#web/ui/admin/list/bulk-run.js';
import type { BulkAction } from '#web/ui/admin/list/list-types.js';

const server = platformForEach();
const asked = () => questionsTo(server);
beforeEach(() => {
  server.on('GET /companies', pageOf([company(1), company(2)]));
});

/** The refusal of a call. */
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

  test('are processed one by one, and failures are shown with their reasons', async () => {
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
    expect(report.textContent).toContain('Société 2\u00a0: Déjà fermée.');
    expect(run).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/lignes choisies/)).toBeNull();
  });

  test('are undone from their current state, where that loses nothing', async () => {
    const set = vi.fn(async (row: Company, isOn: boolean) => {
      if (!isOn && row.name === 'Société 2') throw new Refusal('Déjà fermée.');
      return { ...row, name: `${row.name} ${isOn ? 'ouverte' : 'fermée'}` };
    });
    const { user } = showList('/', { bulk: [actionOn({ run: setEach(set, false) })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    await user.click(await screen.findByRole('button', { name: 'Désactiver (2)' }));

    await user.click(await screen.findByRole('button', { name: /^Annuler 1\schangement$/ }));

    expect(await screen.findByText(/^Annulation\s: 1\sréussite, 0\séchec$/)).toBeTruthy();
    expect(set.mock.calls.slice(2)).toEqual([[{ ...company(1), name: 'Société 1 fermée' }, true]]);
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });

  test('are not sent if none can take part', async () => {
    const { user } = showList('/', { bulk: [actionOn({ refuse: () => 'Louée.' })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));

    expect(await screen.findByText(/^2\slignes laissées de côté\s: Louée\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Désactiver (0)' })).toHaveProperty('disabled', true);
  });

  test('that cannot take part are announced before and reported, not sent', async () => {
    const run = vi.fn(async () => null);
    const refuse = ({ name }: Company) => (name === 'Société 1' ? 'Louée.' : null);
    const { user } = showList('/', { bulk: [actionOn({ run, refuse, reasons: ['Inventaire'] })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    await giveReason('Inventaire');
    expect(screen.getByText('1 sociétés seront désactivées.')).toBeTruthy();
    expect(screen.getByText(/^1\sligne laissée de côté\s: Louée\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Désactiver (1)' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Société 1\u00a0: Louée.');
    expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Société 2' }), 'Inventaire');
  });

  test('may be all that match, on every page, and are exported as a file', async () => {
    const saved = savedFiles();
    const run = vi.fn(async () => null);
    server.on(
      'GET /companies',
      pageOf([company(1), company(2)], { totalItems: 3 }),
      pageOf([company(1), company(2), company(3)]),
    );
    const { user } = showList('/?search=soc', { bulk: [actionOn({ run })], csv: 'societes' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));

    await user.click(screen.getByRole('button', { name: 'Choisir les 3 de la liste' }));
    expect(await screen.findByText(/3\slignes choisies/)).toBeTruthy();
    expect(asked().at(-1)).toBe('sort=name&order=asc&search=soc&page=1&pageSize=100');
    await user.click(screen.getByRole('button', { name: 'Exporter la sélection' }));
    expect(await saved[0]?.text()).toContain("Société 3;'0102");

    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    await user.click(await screen.findByRole('button', { name: 'Désactiver (3)' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  });

  test('are deselected when the query changes', async () => {
    const { user } = showList('/', { bulk: [actionOn()] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Société 1' }));

    await user.click(screen.getByRole('button', { name: 'Nom' }));

    await waitFor(() => expect(screen.queryByText(/ligne choisie/)).toBeNull());
  });
});

test('shows filters as chips that can be removed', async () => {
  const filters = [{ key: 'order', label: 'Ordre', options: [{ value: 'desc', label: 'À rebours' }] }];
  const { user, router } = showList('/?order=desc&page=2', { filters, order: undefined });
  await screen.findByText('Société 1');
  expect(screen.getByText(/Ordre : À rebours/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Retirer le filtre Ordre' }));

  expect(router.state.location.search).toBe('');
});

test('reads amounts in French, and queries once the typing stops or the menu is left', async () => {
  const filters = [{ key: 'minTotal', label: 'Total d’au moins', type: 'amount' as const }];
  const { user, router } = showList('/', { filters });
  await user.click(await screen.findByRole('button', { name: 'Filtrer' }));

  await user.type(await screen.findByLabelText('Total d’au moins'), '12,5');
  await user.keyboard('{Escape}');

  await waitFor(() => expect(router.state.location.search).toBe('?minTotal=12.5'));
  expect(await screen.findByText(/Total d’au moins.: 12,50\s€/)).toBeTruthy();
});

test('shows an amount with a third decimal as wrong, without a query', async () => {
  const filters = [{ key: 'minTotal', label: 'Total d’au moins', type: 'amount' as const }];
  const { user, router } = showList('/', { filters });
  await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
  const amount = await screen.findByLabelText<HTMLInputElement>('Total d’au moins');

  await user.type(amount, '12,345');

  expect(amount.value).toBe('12,345\u00a0€');
  expect(await screen.findByText('Deux décimales au plus')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(router.state.location.search).toBe('');
});

test('several states at once are one filter', async () => {
  const options = [
    { value: 'asc', label: 'Montant' },
    { value: 'desc', label: 'Descendant' },
  ];
  const tabs = { key: 'order', all: 'Tous', isSeveral: true, options };
  const { user, router } = showList('/?order=asc', { tabs, order: undefined });
  await user.click(await screen.findByRole('button', { name: 'Filtrer' }));

  await user.click(await screen.findByRole('checkbox', { name: 'Descendant' }));

  expect(router.state.location.search).toBe('?order=asc%2Cdesc');
  expect(screen.getByText('État : Montant, Descendant')).toBeTruthy();
});

test('a list shows its age, and is refetched on request', async () => {
  const { user } = showList();
  expect(await screen.findByText('À jour à l’instant')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Actualiser' }));

  await waitFor(() => expect(asked()).toHaveLength(2));
  expect([ageText(12_400), ageText(130_000)]).toEqual(['À jour il y a 12 s', 'À jour il y a 2 min']);
});

test('the export contains every page of the filtered list', async () => {
  const many = Array.from({ length: 100 }, (_, index) => company(index));
  server.on(
    'GET /companies',
    pageOf([company(1)]),
    pageOf(many, { totalItems: 101 }),
    // As many calls as one address may make: it waits for the given time, and continues.
    { ...refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'), headers: { 'Retry-After': '0' } },
    // A row came to the top meanwhile: the last of the page before is listed again.
    pageOf([company(99), company(100)]),
  );
  const saved = savedFiles();
  const { user } = showList('/?search=soc', { csv: 'societes' });
  await screen.findByText('Société 1');

  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toBe('Nom;Téléphone');
  expect(lines[1]).toBe("Société 0;'0102");
  expect(lines).toHaveLength(103);
  expect(asked().slice(1)).toEqual([
    'sort=name&order=asc&search=soc&page=1&pageSize=100',
    'sort=name&order=asc&search=soc&page=2&pageSize=100',
    'sort=name&order=asc&search=soc&page=2&pageSize=100',
  ]);
});
