/** The printed label of a parcel: its destination and the courier's code to scan, without the recipient's code. */
import { PrintSheet } from '#web/ui/admin/page/print-sheet.js';
import { QrCode } from '#web/ui/admin/qr-code.js';
import './label.css';

export interface LabelOf {
  readonly trackingNumber: string;
  readonly customerName: string;
  readonly customerCompany: string | null;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly lockerNumber: number;
  readonly depositCode: string | null;
  readonly depositUrl: string | null;
}

const Label = ({ label }: { readonly label: LabelOf }) => (
  <section className="parcel-label" aria-label={`Étiquette du colis ${label.trackingNumber}`}>
    <div>
      <p className="parcel-label-number">{label.trackingNumber}</p>
      <p className="parcel-label-name">{label.customerName}</p>
      {label.customerCompany === null ? null : <p>{label.customerCompany}</p>}
      <p>{label.cabinetName}</p>
      <p>{label.cabinetLocation}</p>
      <p className="parcel-label-locker">Casier N°{label.lockerNumber}</p>
      {label.depositCode === null ? null : (
        <p>
          Code de dépôt&nbsp;: <strong>{label.depositCode}</strong>
        </p>
      )}
    </div>
    {label.depositUrl === null ? null : <QrCode text={label.depositUrl} label="QR code du dépôt" />}
  </section>
);

export const PrintedLabels = ({ labels }: { readonly labels: readonly LabelOf[] }) => (
  <PrintSheet>
    {labels.map((label) => (
      <Label key={label.trackingNumber} label={label} />
    ))}
  </PrintSheet>
);
