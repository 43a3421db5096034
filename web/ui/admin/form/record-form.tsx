/** The form of all operator pages; use-record-form.ts describes its state. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConflictDialog } from '#web/ui/admin/dialog/conflict-dialog.js';
import { DialogActions } from '#web/ui/admin/dialog/dialog-actions.js';
import { useDialogHold } from '#web/ui/admin/dialog/dialog-hold.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { FormContext, type FormValues } from './field-context.js';
import { type RecordFormInput, useRecordForm } from './use-record-form.js';
import { LeaveDialog } from '#web/ui/admin/dialog/dialog.js';

/** Leaving with unsaved changes needs a confirmation, in the page and when the tab closes. */

/** Every form on the page: the router calls only the newest blocker. */
const guarded = new Set<() => boolean>();
const isAnyDirty = (): boolean => [...guarded].some((isDirty) => isDirty());

function Unsaved({ isDirty }: { readonly isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnyDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    guarded.add(isDirty);
    return () => void guarded.delete(isDirty);
  }, [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

export interface RecordFormProps<Values extends FormValues, Reply> extends RecordFormInput<Values, Reply> {
  readonly submitLabel: string;
  /** Formats a value when its default text is not enough. */
  readonly describe?: (name: string, value: unknown) => string | undefined;
  /** Renders a refusal that offers an action. */
  readonly tellRefusal?: (error: unknown) => ReactNode;
  readonly onCancel?: () => void;
  /** Off where another guard exists, as in a dialog. */
  readonly guardsLeaving?: boolean;
  readonly children: ReactNode;
}

function usualWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function RecordForm<Values extends FormValues, Reply>(props: RecordFormProps<Values, Reply>) {
  const { submitLabel, describe, onCancel, guardsLeaving = true, children, ...input } = props;
  const { tellRefusal = (error: unknown) => <ErrorNotice error={error} />, ...edited } = input;
  const { form, access, isBusy, isDirty, isDirtyNow, refusal, conflict, decide, submit, endConflict } =
    useRecordForm(edited);
  useDialogHold(isBusy, isDirtyNow);
  const submitting = (
    <Button type="submit" loading={isBusy}>
      {submitLabel}
    </Button>
  );
  const unsaved = isDirtyNow ? (
    <Text size="sm" c="dimmed">
      Modifications non enregistrées
    </Text>
  ) : null;
  return (
    <FormContext value={access}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack gap="md">
          {children}
          {refusal === null ? null : tellRefusal(refusal)}
          {onCancel ? (
            <DialogActions>
              {unsaved}
              <Button variant="default" onClick={onCancel} disabled={isBusy}>
                Annuler
              </Button>
              {submitting}
            </DialogActions>
          ) : (
            <Group>
              {submitting}
              {unsaved}
            </Group>
          )}
        </Stack>
      </form>
      {guardsLeaving ? <Unsaved isDirty={isDirty} /> : null}
      {conflict ? (
        <ConflictDialog
          differences={conflict.differences}
          followed={conflict.followed}
          describe={(name, value) => describe?.(name, value) ?? usualWords(value)}
          onDecided={decide}
          onClose={endConflict}
        />
      ) : null}
    </FormContext>
  );
}
