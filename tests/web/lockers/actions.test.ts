/** The buttons of a locker by role and state, and why some are off. */
import { describe, expect, it } from 'vitest';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { Role } from '#domain/access/role.js';
import { actionsOf } from '#web/features/lockers/locker-panel.js';
import { aDoor, aLocker } from '#tests/web/support/lockers.js';

const offers = (locker: LockerDetail, role: Role) =>
  actionsOf(
    locker,
    (access: StaffAccess) => access.roles.includes(role),
    () => undefined,
  );
const labels = (locker: LockerDetail, role: Role): string[] => offers(locker, role).map(({ label }) => label);
const off = (locker: LockerDetail): Record<string, string> =>
  Object.fromEntries(
    offers(locker, 'Manager').flatMap(({ label, disabledReason }) =>
      disabledReason ? [[label, disabledReason]] : [],
    ),
  );

describe('the actions of a locker', () => {
  it('are those of the role', () => {
    expect(labels(aLocker(), 'Support')).toEqual(['Ouvrir à distance']);
    expect(labels(aLocker(), 'Operator')).toEqual(['Ouvrir à distance', 'Repérer', 'Mettre hors service']);
    expect(labels(aLocker(), 'Manager')).toEqual([
      'Ouvrir à distance',
      'Repérer',
      'Mettre hors service',
      'Désactiver',
      'Remplacer la serrure',
      'Retirer la serrure',
      'Modifier',
      'Supprimer',
    ]);
  });

  it('follow the state', () => {
    const closed = aLocker({ isActive: false, isOutOfService: true, status: 'disabled' });

    expect(labels(closed, 'Manager')).toEqual(expect.arrayContaining(['Remettre en service', 'Réactiver']));
    expect(labels(aLocker({ commissionedAt: null }), 'Manager')).toContain('Mettre une serrure en service');
  });

  it('say why they are off', () => {
    const can = { open: false, identify: false, maintenance: false, decommission: false, delete: false };

    const refused = (remoteRefusal: LockerDetail['door']['remoteRefusal']) => ({
      can,
      door: aDoor({ remoteRefusal }),
    });

    expect(off(aLocker(refused('REMOTE_OPENING_UNSUPPORTED')))).toMatchObject({
      'Ouvrir à distance': expect.stringContaining('code de maintenance') as string,
      'Retirer la serrure': expect.stringContaining('occupe') as string,
      Supprimer: expect.stringContaining('occupe') as string,
    });
    expect(off(aLocker(refused('LOCKER_NOT_EQUIPPED')))['Ouvrir à distance']).toContain('pas de serrure');
    expect(off(aLocker(refused('LOCK_OFFLINE')))['Ouvrir à distance']).toContain(
      'les codes déjà sur la serrure ouvrent',
    );
    expect(off(aLocker())).toEqual({});
  });
});
