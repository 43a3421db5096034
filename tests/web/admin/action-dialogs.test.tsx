/** Dialogs before irreversible actions: accessible, with a required reason, and secrets do not close by accident. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  LockerActionDialog as LockerDialog,
  actions,
  type Action,
} from '#web/features/lockers/locker-action-dialogs.js';
import { ImportReportView } from '#web/features/items/import-dialog.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { parcel as parcels } from '#web/features/parcels/parcel-page.js';
import { pressing } from '#web/features/pressing-orders/pressing-order-page.js';
import { staffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import type { ParcelDetail } from '#application/contract/orders/parcel-shapes.js';
import {
  staffPressingActions,
  type PressingOrderDetail,
} from '#application/contract/orders/pressing-order-shapes.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';
import { GatewaySecret } from '#web/features/cabinets/gateway-secret.js';
import { SettingsPanel } from '#web/features/cabinets/settings-panel.js';
import { MaintenanceSection } from '#web/features/lockers/locker-sections.js';
import { DecisionDialog } from '#web/features/rental-orders/decision-dialog.js';
import { ExtendDialog } from '#web/features/rental-orders/extend-dialog.js';
import { anEffect, anOffer, anOrderDetail, orderId } from '#tests/web/rental-orders/orders.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { aLocker, aStaffCabinet, cabinetId, lockerId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const platform = platformForEach();
let closed: number;
const onClose = (): void => void (closed += 1);
beforeEach(() => {
  closed = 0;
});

async function show(element: ReactElement): Promise<HTMLElement> {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  return screen.findByRole('dialog');
}

/** Opened by its button, where the dialog is a part of its section. */
async function ask(element: ReactElement, action: string): Promise<HTMLElement> {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

const laundry = {
  id: orderId,
  reference: 'P-7K2M',
  reserves: null,
  refundableAmount: 9,
  mostRefund: 9,
  refundableItems: [],
  totalAmount: 9,
  payments: [],
  creditNotes: [],
  withdrawalRefund: null,
  unproven: null,
  paymentReference: null,
  paidAt: '2026-11-20T12:00:00.000Z',
} as unknown as PressingOrderDetail;

const sale = {
  id: orderId,
  reference: 'K7PXA2',
  refundableAmount: 37.7,
  mostRefund: 37.7,
  refundableItems: [],
  payments: [{ capturedAmount: 37.7, refundedAmount: 0 }],
  withdrawalRefund: null,
  unproven: null,
} as unknown as ShopOrderDetail;

const parcel = {
  id: orderId,
  version: 1,
  trackingNumber: 'LP 2026',
  status: 1,
  lockerNumber: 1,
  companyId: orderId,
  cabinetId: orderId,
  customerName: 'Nadia Benali',
  customerPhone: '06 12 34 56 78',
  notificationPreference: 'sms',
  customerCompany: null,
  customerEmail: null,
  notes: null,
  keptUntil: null,
  serverTime: '2026-11-20T09:00:00.000Z',
  unproven: null,
} as unknown as ParcelDetail;

const noUndo = { notice: null, tell: () => undefined, forget: () => undefined };

const ofLocker = (action: Action, part: Parameters<typeof aLocker>[0] = {}) => (
  <LockerDialog action={action} locker={aLocker(part)} undo={noUndo} onClose={onClose} onGone={onClose} />
);

describe('everyone can use the dialog', () => {
  test.each(actions)('of a locker: %s', async (action) => {
    platform.on('GET /cabinet-sizes', { body: { items: [] } });
    await expectAccessible(await show(ofLocker(action)));
  });

  test.each(staffPressingActions.filter((action) => action !== 'settleWithdrawal'))(
    'of laundry: %s',
    async (action) => {
      await expectAccessible(
        await show(<ActionDialog kind={pressing} order={laundry} action={action} onClose={onClose} />),
      );
    },
  );

  test.each(['edit', 'move', 'cancel', 'collect', 'keep', 'reissue', 'resend'] as const)(
    'of a parcel: %s',
    async (action) => {
      await expectAccessible(
        await show(<ActionDialog kind={parcels} order={parcel} action={action} onClose={onClose} />),
      );
    },
  );

  test.each([
    'complete',
    'takeBack',
    'reissue',
    'cancel',
    'refundAgain',
    'refund',
    'closeWithdrawal',
    'serveRefunded',
  ] as const)('of a sale: %s', async (action) => {
    const dialog = await show(<ActionDialog kind={shop} order={sale} action={action} onClose={onClose} />);
    await expectAccessible(dialog);
  });

  test.each(staffRentalDecision.options)('of a rental: %s', async (action) => {
    platform.on(`GET /admin/rental-orders/${orderId}/decision-preview`, { body: anEffect() });
    const order = anOrderDetail({ actions: [{ action, isAllowed: true, refusal: null }] });
    const dialog = await show(<DecisionDialog order={order} action={action} onClose={onClose} />);
    await within(dialog).findByRole('status', { name: 'Effet de la décision' });
    await expectAccessible(dialog);
  });

  test('of a rental: extend', async () => {
    platform.on(`GET /admin/rental-orders/${orderId}/extension`, { body: anOffer() });
    const order = anOrderDetail({ actions: [{ action: 'extend', isAllowed: true, refusal: null }] });
    const dialog = await show(<ExtendDialog order={order} onClose={onClose} />);
    await within(dialog).findByRole('radiogroup', { name: 'Qui paie' });
    await expectAccessible(dialog);
  });

  test('of a locker: a lock that brings its own secret', async () => {
    const dialog = await show(
      ofLocker('commission', { commissionedAt: null, smartlockType: 'eurolock3780' }),
    );
    within(dialog).getByRole('textbox', { name: /^Secret de la serrure/ });
    await expectAccessible(dialog);
  });

  test('of a locker: the code for maintenance', async () => {
    await expectAccessible(await ask(<MaintenanceSection locker={aLocker()} />, 'Demander un code'));
  });

  test.each(['Renouveler le secret', 'Supprimer la consigne'])('of a cabinet: %s', async (action) => {
    platform.on(`GET /cabinets/${cabinetId}`, { body: aStaffCabinet });
    await expectAccessible(await ask(<SettingsPanel cabinetId={cabinetId} />, action));
  });

  test('with a report of three hundred refused lines', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({ line: index + 2, field: 'price' as const }));
    const problem = { column: 'Prix', value: 'six', message: 'Écrivez un prix TTC positif.' };
    const problems = lines.map((line) => ({ ...line, ...problem }));
    const changes = lines.map((line) => ({ ...line, item: 'Savon', column: 'Prix', from: '3', to: '5' }));
    const counts = { isDryRun: true, lines: 300, goodLines: 0, created: 0, updated: 0, unchanged: 0 };
    const report = { ...counts, problems, changes, stockDigest: '', unknownTitles: [] };
    const element = <ImportReportView report={report} applyStock={false} onApplyStock={onClose} />;
    const { container } = showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });

    expect((await screen.findByText('Rien à importer.')).isConnected).toBe(true);
    screen.getByText('Les 100 premiers motifs sur 300.');
    await expectAccessible(container);
  });
});

describe('a secret that is shown once', () => {
  const copy = () => screen.getByRole('button', { name: 'Copier l’identifiant' });

  test('is closed by its button only', async () => {
    const props = { cabinetId, secret: 's3cr3t', address: 'mqtts://casiers.exemple.fr:8883', onClose };
    const dialog = await show(<GatewaySecret {...props} />);
    await waitFor(() => expect(document.activeElement).toBe(copy()));
    await expectAccessible(dialog);

    await userEvent.keyboard('{Escape}');
    expect(within(dialog).queryByRole('button', { name: 'Fermer' })).toBeNull();
    expect(closed).toBe(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'J’ai noté le secret' }));

    expect(closed).toBe(1);
  });

  test('of a lock takes the focus from the form that generated it', async () => {
    const answer = { locker: aLocker(), lockSecret: '9b6e3b82' };
    platform.on(`POST /lockers/${lockerId}/commission`, { body: answer });
    const form = await show(ofLocker('commission', { commissionedAt: null }));
    await userEvent.type(within(form).getByRole('textbox', { name: /^Numéro de série/ }), 'EL-1');
    await userEvent.click(within(form).getByRole('button', { name: 'Mettre en service' }));

    const notice = await screen.findByRole('dialog', { name: 'Secret de la serrure N°4' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(notice).getByRole('button', { name: 'Copier le secret' })),
    );
    await expectAccessible(notice);
  });
});

test('does not call a replaced code invalid on a lock that cannot confirm it', async () => {
  const dialog = await show(
    <ActionDialog kind={pressing} order={laundry} action="reissue" onClose={onClose} />,
  );

  expect(dialog.textContent).toContain(
    'un code de clavier déjà affiché, tant que la serrure est sans réseau',
  );
});

test('requests a refund that was given up again with its amount and a reason', async () => {
  const route = `POST /EcommerceOrders/${orderId}/refund-again`;
  platform.on(route, { body: {} });
  const dialog = await show(<ActionDialog kind={shop} order={sale} action="refundAgain" onClose={onClose} />);
  expect(dialog.textContent.replace(/\s/g, ' ')).toContain('37,70 € restent dus au client');

  await userEvent.click(within(dialog).getByText('Prestataire de nouveau joignable'));
  await userEvent.click(within(dialog).getByRole('button', { name: /^Rembourser 37,70/ }));

  await waitFor(() =>
    expect(platform.asked(route).map(({ body }) => body)).toEqual([
      { reason: 'Prestataire de nouveau joignable' },
    ]),
  );
});

test('asks for the removal of the old lock before a new one is entered', async () => {
  const dialog = await show(ofLocker('commission'));

  expect(dialog.textContent).toContain('La serrure actuelle quitte ce casier');
  within(dialog).getByRole('button', { name: 'Remplacer la serrure' });
});

test('says the amount of a refund of a served order: all of it, or a part of at most that', async () => {
  platform.on(`POST /EcommerceOrders/${orderId}/refund`, { status: 409, body: { code: 'MONEY_IN_MOTION' } });
  const dialog = await show(<ActionDialog kind={shop} order={sale} action="refund" onClose={onClose} />);
  await userEvent.click(within(dialog).getByText('Une partie'));
  await userEvent.click(within(dialog).getByText('Article défectueux'));
  const confirm = within(dialog).getByRole('button', { name: /^Rembourser/ });
  const amount = within(dialog).getByLabelText('Montant');
  await userEvent.type(amount, '40');
  expect(confirm).toHaveProperty('disabled', true);
  await expectAccessible(dialog);
  await userEvent.clear(amount);
  await userEvent.type(amount, '3,50');
  await userEvent.click(confirm);

  await waitFor(() =>
    expect(platform.asked(`POST /EcommerceOrders/${orderId}/refund`)[0]?.body).toEqual({
      amount: 3.5,
      refundable: 37.7,
      reason: 'Article défectueux',
    }),
  );
});
