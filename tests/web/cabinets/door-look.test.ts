/** The drawing of a live door: closed before troubled, troubled before free or occupied. */
import { describe, expect, it } from 'vitest';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import { hour } from '#domain/shared/record.js';
import { lookOf } from '#domain/lockers/door-look.js';
import { spokenMoment } from '#web/lib/moments.js';
import { drawnDoor } from '#web/features/cabinets/doors-panel.js';
import { aDoor } from '#tests/web/support/lockers.js';

const failed: DoorView['codes'] = [
  {
    grantId: 'grant-1',
    holder: 'customer',
    purpose: 'access',
    state: 'failed',
    validFrom: '2026-11-20T12:00:00.000Z',
    validUntil: '2026-11-20T13:00:00.000Z',
    failure: 'full',
  },
];
const claim = {
  purpose: 'maintenance',
  since: '2026-11-20T12:00:00.000Z',
  orderCode: null,
  customerName: null,
  thing: null,
  order: null,
} as const;

describe('the look of a door', () => {
  it.each<[Partial<DoorView>, string]>([
    [{}, 'Libre'],
    [{ status: 'occupied' }, 'Occupé'],
    [{ status: 'occupied', claim }, 'Maintenance'],
    [{ status: 'outOfService', lockLink: 'lost' }, 'Hors service'],
    [{ status: 'disabled', isTampered: true }, 'Désactivé'],
    [{ status: 'unequipped', lockLink: 'none' }, 'Sans serrure'],
    [{ lockLink: 'lost' }, 'Sans liaison'],
    [{ status: 'occupied', lockLink: 'silent' }, 'Sans liaison'],
    [{ isTampered: true, lockLink: 'lost' }, 'Porte forcée'],
    [{ codes: failed }, 'Code refusé'],
    [{ battery: 'critical' }, 'Pile presque vide'],
    [{ battery: 'dead', lockLink: 'silent' }, 'Pile sans doute vide'],
    [{ battery: 'low' }, 'Pile faible'],
    [{ lockLink: 'none', battery: 'unknown', door: 'unknown' }, 'Libre'],
  ])('with %j is « %s »', (part, label) => {
    expect(lookOf(aDoor(part)).label).toBe(label);
  });

  it('is drawn to size, with its position and texts for a screen reader', () => {
    const since = Date.parse(claim.since);
    const door = aDoor({
      status: 'occupied',
      door: 'open',
      battery: 'low',
      isWithinReach: true,
      claim: {
        ...claim,
        purpose: 'rental',
        orderCode: 'K•••',
        customerName: 'Camille Martin',
        thing: 'Perceuse',
      },
    });

    expect(drawnDoor(door, since + hour, true, () => undefined)).toMatchObject({
      number: 4,
      heightMm: 400,
      widthMm: 400,
      door: 'open',
      isSelected: true,
      inside: ['Camille Martin', 'Perceuse', `depuis ${spokenMoment(since, since + hour)}`],
      details: ['à hauteur accessible', 'pile faible', 'commande K•••'],
    });
  });
});
