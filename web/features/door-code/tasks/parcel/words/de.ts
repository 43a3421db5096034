import type { Words } from './fr.js';

export const de: Words = {
  reference: 'Paket',
  deposit: {
    title: 'Paket abgeben',
    what: 'legen Sie das Paket hinein',
    confirm: 'Ich habe das Paket hineingelegt',
    done: 'Paket abgegeben',
    doneNext: 'Die Empfängerin oder der Empfänger erhält einen Abholcode.',
  },
  pickup: {
    title: 'Ihr Paket abholen',
    what: 'nehmen Sie Ihr Paket heraus',
    confirm: 'Ich habe mein Paket genommen',
    done: 'Paket abgeholt',
    doneNext: 'Vielen Dank und bis bald.',
    mine: 'Ihr Paket',
    notMine: 'Das ist nicht mein Paket',
  },
};
