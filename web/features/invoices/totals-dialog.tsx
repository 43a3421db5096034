/** The totals of days for the books: two days, and the file begins. */
import * as z from 'zod/mini';
import { api } from '#application/contract/index.js';
import { useSession } from '#web/api/auth/use-session.js';
import { CabinetField } from '#web/ui/admin/cabinet-field.js';
import { CompanyChoice } from '#web/ui/admin/company-choice.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { TextField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';

interface Props {
  /** The month that is over, as a proposal. */
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

const whole = api.exportDailyTotals.query;
const ofPlatform = z.extend(whole, { companyId: z.uuid() });

type Days = z.output<typeof whole>;

const Days = () => (
  <>
    <TextField name="from" label="Premier jour" required input={{ type: 'date' }} />
    <TextField name="to" label="Dernier jour" required input={{ type: 'date' }} />
  </>
);

/** The platform's people name the company; other staff use their own. */
export function TotalsDialog({ from, to, onClose }: Props) {
  const dispatch = useApiDispatch();
  const { isAdmin: isPlatform } = useSession();
  const values: Days = { from, to, ...(isPlatform && { companyId: undefined }) };
  return (
    <Dialog title="Exporter les totaux journaliers" onClose={onClose}>
      <RecordForm
        schema={isPlatform ? ofPlatform : whole}
        values={values}
        submitLabel="Exporter en CSV"
        onSubmit={async (query: Days) =>
          dispatch(download(api.exportDailyTotals, { query }, `totaux-${query.from}-${query.to}.csv`))
        }
        onSaved={onClose}
        onCancel={onClose}
      >
        <Days />
        <CompanyChoice />
        <CabinetField clearable placeholder="Toutes" emptyAs={undefined} />
      </RecordForm>
    </Dialog>
  );
}
