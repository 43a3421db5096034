import type { Words } from './fr.js';

export const es: Words = {
  unknown: 'Consigna no encontrada',
  unknownText: 'No hay ninguna consigna en esta dirección. Vuelva a escanear el código QR de la consigna.',
  typeNumber: 'Teclear el número de la consigna',
  home: 'Volver al inicio',
  cabinet: 'Consigna',
  loading: 'Cargando…',
  closed: 'Esta consigna está cerrada por ahora.',
  closedText: 'Aquí no se admiten nuevos pedidos. Un pedido en curso sigue disponible.',
  maintainedText: (until) =>
    `Por mantenimiento, aquí no se admiten nuevos pedidos hasta el ${until}. Un pedido en curso sigue disponible.`,
  parcelHere: '¿Entrega o recoge un paquete? Teclee su código: abre la taquilla.',
  hasRental: 'Ya tengo un alquiler',
  hasCode: 'Ya tengo un código',
};
