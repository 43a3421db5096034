/** Every line of a locker's history has words. */
import { describe, expect, it } from 'vitest';
import { cabinetEventTypes } from '#application/lockers/cabinets/cabinet-records.js';
import type { HistoryLine } from '#application/contract/lockers/locker-shapes.js';
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import { timelineEvent } from '#web/features/lockers/history-words.js';

const line = (part: Partial<HistoryLine>): HistoryLine => ({
  id: 'line-1',
  at: '2026-11-20T12:00:00.000Z',
  kind: 'event',
  what: 'door.opened',
  actor: 'door',
  by: null,
  reason: null,
  outcome: null,
  orderCode: null,
  text: null,
  ...part,
});

describe('a line of the history', () => {
  it.each([...cabinetEventTypes])('about %s has French words', (what) => {
    const { title } = timelineEvent(line({ what }));

    expect(title).not.toContain(what);
    expect(title).toMatch(/^[A-ZÉ]/);
  });

  it.each(Object.entries(happeningLabels))(
    'about %s, which the platform noticed, has them, too',
    (what, title) => {
      expect(timelineEvent({ ...line({ what }), kind: 'system' }).title).toBe(title);
    },
  );

  it('shares only with other refusals that it was a refusal', () => {
    const refused = { what: 'code.refused', orderCode: 'K7PX' };

    expect(timelineEvent(line(refused)).refusal).toBe(
      timelineEvent(line({ ...refused, id: 'line-2' })).refusal,
    );
    expect(timelineEvent(line(refused)).refusal).not.toBe(
      timelineEvent(line({ what: 'code.refused' })).refusal,
    );
    expect(timelineEvent(line({ what: 'code.accepted' })).refusal).toBeUndefined();
  });

  it.each<[Partial<HistoryLine>, string]>([
    [{ kind: 'claimed', what: 'rental', actor: 'customer' }, 'Casier attribué : location'],
    [{ kind: 'released', what: 'maintenance', actor: 'clock' }, 'Casier libéré : maintenance'],
    [{ kind: 'code', what: 'maintenance', actor: 'staff' }, 'Code préparé pour l’équipe : maintenance'],
    [{ kind: 'code', what: 'access', actor: 'customer' }, 'Code préparé pour le client : accès'],
    [{ kind: 'staffOpening', what: 'open', actor: 'staff' }, 'Ouverture à distance'],
    [{ kind: 'staffOpening', what: 'identify', actor: 'staff' }, 'Serrure repérée'],
    [{ kind: 'opening', what: 'open', actor: 'customer' }, 'Ouverture à distance par le client'],
    [{ kind: 'audit', what: 'locker.outOfService', actor: 'staff' }, 'Casier mis hors service'],
  ])('%j reads « %s »', (part, title) => {
    expect(timelineEvent(line(part)).title).toBe(title);
  });

  it.each<[string, string | undefined]>([
    ['done', undefined],
    ['lockOffline', 'Serrure injoignable'],
  ])('never says that a lock that should show itself opened (%s)', (outcome, details) => {
    expect(timelineEvent(line({ kind: 'staffOpening', what: 'identify', outcome })).details).toBe(details);
  });

  it('shows who, why, how it ended and for which order', () => {
    const shown = timelineEvent(
      line({
        kind: 'staffOpening',
        what: 'open',
        by: 'Inès Moreau',
        reason: 'Client sans téléphone',
        outcome: 'jammed',
        orderCode: 'K•••',
      }),
    );

    expect(shown).toMatchObject({
      who: 'Inès Moreau',
      why: 'Client sans téléphone',
      details: 'Porte bloquée, commande K•••',
    });
  });

  it.each<[HistoryLine['actor'], string]>([
    ['customer', 'le client'],
    ['staff', 'l’équipe'],
    ['door', 'la porte'],
    ['gateway', 'la passerelle'],
    ['clock', 'la plateforme'],
  ])('of no named person says that %s acted', (actor, who) => {
    expect(timelineEvent(line({ actor })).who).toBe(who);
  });
});
