/** Search results of the server for the command palette (pages.md#keyboard): requested for each text, never cached. */
import type { Hit, HitKind } from '#application/contract/find.js';
import type { ApiDispatch } from '#web/api/dispatch.js';
import { platform } from '#web/api/api.js';
import type { Found, Search } from '#web/ui/admin/palette/palette.js';
import { ofSubjects } from '#domain/shared/order-kinds.js';

const groups: Readonly<Record<HitKind, string>> = {
  customer: 'Fiches client',
  ...ofSubjects(({ many }) => many),
  locker: 'Casiers',
  cabinet: 'Consignes',
  rentalItem: 'Articles',
  sellableItem: 'Articles en vente',
  frequentCustomer: 'Clients fréquents',
  user: 'Utilisateurs',
  invoice: 'Factures et avoirs',
};

const foundOf = ({ kind, id, label, hint, path }: Hit): Found => ({
  id: `${kind} ${id}`,
  label,
  to: path,
  group: groups[kind],
  ...(hint !== null && { description: hint }),
});

export const searchPlatform =
  (dispatch: ApiDispatch): Search =>
  async (text) => {
    const options = { forceRefetch: true, subscribe: false };
    const request = dispatch(
      platform.endpoints.find.initiate({ query: { q: text.slice(0, 100) }, toasts: false }, options),
    );
    return (await request.unwrap()).items.map(foundOf);
  };
