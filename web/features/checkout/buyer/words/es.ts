/** Texts of the firm that orders, in Spanish. */
import type { Words } from './fr.js';

export const es: Words = {
  title: 'Su empresa',
  purpose: 'Su factura irá a nombre de ella. El resto del pedido se dirige a usted.',
  companyName: 'Razón social',
  siren: 'SIREN',
  sirenHint: 'Nueve cifras. Fuera de Francia, déjelo vacío.',
  sirenInvalid: 'Compruebe este SIREN: las nueve cifras de la empresa.',
  vatNumber: 'Número de IVA (opcional)',
  vatHint: 'Por ejemplo, FR44 732 829 320.',
  vatInvalid: 'Compruebe este número de IVA: para Francia, FR, dos cifras y el SIREN.',
  addressLine: 'Dirección',
  postcode: 'Código postal',
  city: 'Localidad',
  country: 'País',
};
