/** One's own alerts by channel, and those of the team (pages.md#alerts). */
import { alertChannels, alertDelays, weekdays } from '#domain/board/alert-rule.js';
import { waitingClasses } from '#domain/board/waiting.js';
import type { Noun } from '#cli/verb.js';
import { actionOptions } from './build.js';

const args = [{ name: 'canal', field: 'channel', about: alertChannels.join(', ') }];

export const alerts: Noun = {
  name: 'alerts',
  about: 'Mes alertes : être prévenu de ce qui ne peut pas attendre, à mes heures',
  verbs: [
    {
      name: 'list',
      about: 'Mes alertes, une par canal',
      examples: ['consigne alerts list'],
      reply: 'myAlerts',
      run: async (context) => (await import('#cli/acts/alerts.js')).listOwn(context),
    },
    {
      name: 'set',
      about: 'Être alerté par ce canal, ou changer ce qui est indiqué',
      args,
      options: [
        {
          flags: '--cost <motif>',
          field: 'costs',
          about:
            'De quoi : un client devant une porte (door), de l’argent, un délai, de l’entretien ; répétable',
          choices: waitingClasses,
          isMany: true,
        },
        {
          flags: '--group <groupe>',
          field: 'groups',
          about:
            'Seulement ces consignes : region:Ouest, site:Gare, tag:nuit, ou all pour toutes ; répétable',
          isMany: true,
        },
        {
          flags: '--day <jour>',
          field: 'days',
          about: 'Les jours où mes heures commencent, 1 pour lundi ; répétable, tous par défaut',
          choices: weekdays.map(String),
          isMany: true,
        },
        { flags: '--begins <heure>', about: 'Début de mes heures, à Paris (20:00)' },
        { flags: '--ends <heure>', about: 'Fin de mes heures (08:00) ; la même heure que le début : 24 h' },
        {
          flags: '--after <minutes>',
          field: 'afterMinutes',
          about: 'Après autant de minutes d’attente',
          choices: alertDelays.map(String),
        },
        { flags: '--url <adresse>', about: 'Adresse du webhook (https://…)' },
        ...actionOptions,
      ],
      examples: [
        'consigne alerts set sms --cost door --begins 20:00 --ends 08:00 --after 5',
        'consigne alerts set webhook --url https://exemple.fr/alertes --cost door --cost money',
      ],
      changes: 'record',
      reply: 'setAlert',
      run: async (context) => (await import('#cli/acts/alerts.js')).setOwn(context),
    },
    {
      name: 'remove',
      about: 'Ne plus être alerté par ce canal',
      args,
      options: actionOptions,
      examples: ['consigne alerts remove sms'],
      changes: 'record',
      reply: 'removeAlert',
      run: async (context) => (await import('#cli/acts/alerts.js')).removeOwn(context),
    },
    {
      name: 'test',
      about: 'Envoyer un essai par ce canal, tout de suite',
      args,
      options: actionOptions,
      examples: ['consigne alerts test sms'],
      changes: 'record',
      reply: 'testAlert',
      run: async (context) => (await import('#cli/acts/alerts.js')).testOwn(context),
    },
    {
      name: 'team',
      about: 'Qui est alerté de quoi et quand, et les heures où personne ne l’est',
      examples: ['consigne alerts team', 'consigne alerts team --json | jq .gaps'],
      reply: 'teamAlerts',
      run: async (context) => (await import('#cli/acts/alerts.js')).listTeam(context),
    },
  ],
};
