/** The columns of parcels. */
import type { ParcelRow } from '#application/contract/parcel-shapes.js';
import { Moment, Phone } from '#web/ui/admin/formats.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { ParcelBadge, stateText } from './badges.js';

export const parcelColumns: readonly Column<ParcelRow>[] = [
  {
    key: 'trackingNumber',
    header: 'N° de suivi',
    sort: 'trackingNumber',
    isTitle: true,
    cell: ({ trackingNumber }) => <span className="nowrap">{trackingNumber}</span>,
    csv: ({ trackingNumber }) => trackingNumber,
  },
  {
    key: 'status',
    header: 'État',
    sort: 'status',
    cell: (parcel) => <ParcelBadge parcel={parcel} />,
    csv: stateText,
  },
  { key: 'customer', header: 'Destinataire', sort: 'customerName', cell: ({ customerName }) => customerName },
  { key: 'company', header: 'Société', cell: ({ customerCompany }) => customerCompany ?? '–' },
  {
    key: 'phone',
    header: 'Téléphone',
    cell: ({ customerPhone }) => <Phone number={customerPhone} />,
    csv: ({ customerPhone }) => customerPhone,
  },
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => `${cabinetName}, N°${lockerNumber}`,
  },
  {
    key: 'created',
    header: 'Créé',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    key: 'deposited',
    header: 'Déposé',
    cell: ({ depositedAt }) => <Moment at={depositedAt} />,
    csv: ({ depositedAt }) => depositedAt,
  },
];
