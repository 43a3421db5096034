/** The label on a parcel: where it goes, and the courier's code to scan. The recipient's code is not on it. */
import { PrintSheet } from '#web/ui/admin/print-sheet.js';
import { QrCode } from '#web/ui/admin/qr-code.js';
import './label.css';

interface LabelOf {
  readonly trackingNumber: string;
  readonly customerName: string;
  readonly customerCompany: string | null;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly lockerNumber: number;
  readonly depositCode: string | null;
  readonly depositUrl: string | null;
}

export const PrintedLabel = ({ label }: { readonly label: LabelOf }) => (
  <PrintSheet>
    <section className="parcel-label" aria-label="Étiquette du colis">
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
      {label.depositUrl === null ? null : (
        <QrCode text={label.depositUrl} label="QR code du dépôt" size={180} />
      )}
    </section>
  </PrintSheet>
);
