/** The totals of days for the books: two days, and the file begins. */
import * as z from 'zod/mini';
import type { Option } from '#web/ui/admin/list-types.js';
import { api } from '#application/contract/index.js';
import { CabinetField } from '#web/ui/admin/cabinet-field.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { SelectField, TextField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';

interface Props {
  /** For the platform's people, who name the company; empty for everybody else. */
  readonly companies: readonly Option[];
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

export function TotalsDialog({ companies, from, to, onClose }: Props) {
  const dispatch = useApiDispatch();
  const isPlatform = companies.length > 0;
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
        {isPlatform ? (
          <SelectField name="companyId" label="Entreprise" required options={companies} emptyAs={undefined} />
        ) : null}
        <CabinetField clearable placeholder="Toutes" emptyAs={undefined} />
      </RecordForm>
    </Dialog>
  );
}
