/**
 * The one form of the operators' pages, on @mantine/form: checked by the contract's schema before it is sent, refusals beside
 * their fields, and an edit conflict shown instead of overwritten (lists-and-api.md#conflicts).
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import type * as z from 'zod/mini';
import { isApiError } from '#web/api/errors.js';
import { ConflictDialog, type Difference } from '#web/ui/admin/dialog/conflict-dialog.js';
import { DialogActions, useDialogHold, LeaveDialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ErrorsContext, type FormAccess, FormContext, type FormValues } from './fields.js';
import { type FieldErrors, joinedErrors, schemaErrors } from './schema-errors.js';
import { useDraft } from './use-draft.js';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface FormHandle<Values> {
  /**
   * An own action beside the form changed a part of the record: the form follows, and keeps what is being typed. After a gap
   * in the versions another person changed the record too: the old version stays, and the next save reports a conflict.
   */
  readonly follow: (part: Partial<Values>) => void;
}

interface FormInput<Values extends FormValues, Reply> {
  readonly schema: z.ZodMiniType;
  readonly values: Values;
  /** The name under which what was typed survives a sign-out (use-draft.ts). */
  readonly draft?: string;
  /** Edits that the page itself has stored, merged over `values`. */
  readonly typed?: Values | undefined;
  readonly onSubmit: (body: Values) => Promise<Reply>;
  readonly onSaved?: (reply: Reply) => void;
  readonly reload?: () => Promise<Values>;
  /** Called at every change, and once with a draft that is found. */
  readonly onChange?: (values: Values) => void;
  readonly handle?: Ref<FormHandle<Values>>;
}

/** What the person changed is theirs to decide; the rest was changed by another person alone, and stays as it is stored. */
interface Conflict<Values> {
  readonly stored: Values;
  readonly differences: readonly Difference[];
  readonly followed: readonly Difference[];
}

const hidden = new Set(['version', 'id']);

function conflictOf<Values extends FormValues>(
  mine: Values,
  read: FormValues,
  stored: Values,
  labels: ReadonlyMap<string, string>,
): Conflict<Values> {
  const differing = Object.keys({ ...mine, ...stored })
    .filter((name) => !hidden.has(name) && !isSame(mine[name], stored[name]))
    .map((name) => ({ name, label: labels.get(name) ?? name, mine: mine[name], stored: stored[name] }));
  const isTyped = ({ name }: Difference): boolean => !isSame(mine[name], read[name]);
  return {
    stored,
    differences: differing.filter(isTyped),
    followed: differing.filter((difference) => !isTyped(difference)),
  };
}

/** The first field with an error, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = fields.find(({ dataset }) => errors[dataset['field'] ?? ''] !== undefined);
  const input = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, select, button');
  input?.focus();
}

/** Errors of fields that are not on the page would else stop the form without a word. */
function unseen(errors: FieldErrors, labels: ReadonlyMap<string, string>): string | null {
  const texts = Object.entries(errors).filter(([name]) => !labels.has(name));
  return texts.length === 0 ? null : texts.map(([name, text]) => `${name} : ${text}`).join(' ; ');
}

const versionOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'version' in record ? record.version : undefined;

/** Values and errors of the fields, and what of the values is not stored yet. */
function useFields<Values extends FormValues>({
  schema,
  values: stored,
  draft,
  typed: given,
  onChange,
  handle,
}: Omit<FormInput<Values, unknown>, 'onSubmit' | 'onSaved' | 'reload'>) {
  const { typed = given, storeTyped, forgetTyped } = useDraft(draft, stored);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    cascadeUpdates: true,
    // A copy: the library writes into one of the same kind, and records of the cache are frozen.
    initialValues: { ...(typed ?? stored) },
    validate: (values) => schemaErrors(schema, values),
    onValuesChange: (values) => {
      onChange?.(values as Values);
      if (isDirty()) storeTyped(values as Values);
      else forgetTyped();
    },
  });
  const { getValues, getInitialValues, setInitialValues, setFieldValue, setErrors, useWatchValue } = form;
  useState(() => setInitialValues(stored));
  const errors = form.errors as FieldErrors;
  // Whether values differ from the stored ones; right after a save, too, before anything is drawn anew.
  const isDirty = useCallback(() => !isSame(getValues(), getInitialValues()), [getValues, getInitialValues]);
  /** Clears the errors of the field's parts, too; the form itself clears only the field's own. */
  const setValue = (name: string, value: unknown): void => {
    setFieldValue(name, value);
    const isPart = (field: string): boolean => field.startsWith(`${name}.`);
    if (Object.keys(errors).some(isPart))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !isPart(field))));
  };
  const latest = useRef(setValue);
  useLayoutEffect(() => {
    latest.current = setValue;
  });
  const labels = useRef(new Map<string, string>());
  const access = useMemo<FormAccess>(
    () => ({
      useValue: useWatchValue,
      setValue: (name, value) => latest.current(name, value),
      register: (name, label) => void labels.current.set(name, label),
    }),
    [useWatchValue],
  );
  const follow = (part: FormValues): void => {
    const { version, ...rest } = part;
    const isNext = version === Number(getValues()['version']) + 1;
    const followed = isNext ? part : rest;
    setInitialValues({ ...getInitialValues(), ...followed });
    for (const [name, value] of Object.entries(followed)) setValue(name, value);
  };
  useImperativeHandle(handle, () => ({ follow }));
  /** The form stays open: its own save is no conflict with the next one. */
  const saved = (values: Values, reply: unknown): void => {
    form.resetDirty(values);
    follow({ version: versionOf(reply) });
    forgetTyped();
  };
  const showDraft = useEffectEvent(() => {
    if (draft !== undefined && typed) onChange?.(typed);
  });
  useEffect(() => showDraft(), []);
  return { form, errors, isDirty, setValue, saved, labels, access };
}

function useRecordForm<Values extends FormValues, Reply>(given: FormInput<Values, Reply>) {
  const { form, labels, setValue, saved, ...fields } = useFields(given);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // Runs after the errors are rendered.
  const focusError = (errors: FieldErrors): void =>
    void setTimeout(() => focusFirst(element.current, errors), 0);

  async function showRefusal(error: unknown, sent: Values): Promise<void> {
    if (isApiError(error) && error.code === 'VERSION_CONFLICT' && given.reload) {
      const stored = await given.reload();
      return setConflict(conflictOf(sent, form.getInitialValues(), stored, labels.current));
    }
    const refused = isApiError(error) ? joinedErrors(error.fields) : {};
    const known = Object.fromEntries(Object.entries(refused).filter(([name]) => labels.current.has(name)));
    form.setErrors(known);
    focusError(known);
    if (Object.keys(known).length < Math.max(1, Object.keys(refused).length)) setRefusal(error);
  }

  async function send(values: Values): Promise<void> {
    setRefusal(null);
    try {
      const reply = await given.onSubmit(values);
      saved(values, reply);
      given.onSaved?.(reply);
    } catch (error) {
      await showRefusal(error, values).catch(setRefusal);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.stopPropagation();
    if (form.submitting) return;
    form.onSubmit(
      (values) => send(values as Values),
      (errors) => {
        setRefusal(unseen(errors as FieldErrors, labels.current));
        focusError(errors as FieldErrors);
      },
    )(event);
  }

  function decide(takeStored: ReadonlySet<string>): void {
    if (!conflict) return;
    form.setValues(conflict.stored);
    form.resetDirty();
    for (const { name, mine } of conflict.differences) if (!takeStored.has(name)) setValue(name, mine);
    setConflict(null);
  }

  const endConflict = (): void => setConflict(null);
  return { ...fields, element, isBusy: form.submitting, refusal, conflict, submit, decide, endConflict };
}

/** Every form on the page: the router asks only the newest blocker. */
const guarded = new Set<() => boolean>();
const isAnyDirty = (): boolean => [...guarded].some((isDirty) => isDirty());

/** What was typed is not lost by accident: leaving with changes asks first, in the page and when the tab is closed. */
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

export interface RecordFormProps<Values extends FormValues, Reply> extends FormInput<Values, Reply> {
  readonly submitLabel: string;
  /** A value in words, where its own are not enough. */
  readonly describe?: (name: string, value: unknown) => string | undefined;
  /** Renders a refusal that offers more than its text. */
  readonly presentRefusal?: (error: unknown) => ReactNode;
  readonly onCancel?: () => void;
  /** Off where another guard exists, as in a dialog. */
  readonly confirmsLeaving?: boolean;
  readonly children: ReactNode;
}

function usualWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function RecordForm<Values extends FormValues, Reply>(props: RecordFormProps<Values, Reply>) {
  const { submitLabel, describe, onCancel, confirmsLeaving = true, children, ...input } = props;
  const { presentRefusal = (error: unknown) => <ErrorNotice error={error} />, ...edited } = input;
  const { element, access, errors, isBusy, isDirty, refusal, conflict, decide, submit, endConflict } =
    useRecordForm(edited);
  const isDirtyNow = isDirty();
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
      <ErrorsContext value={errors}>
        <form ref={element} noValidate onSubmit={submit}>
          <Stack gap="md">
            {children}
            {refusal === null ? null : presentRefusal(refusal)}
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
        {confirmsLeaving ? <Unsaved isDirty={isDirty} /> : null}
        {conflict ? (
          <ConflictDialog
            differences={conflict.differences}
            followed={conflict.followed}
            describe={(name, value) => describe?.(name, value) ?? usualWords(value)}
            onDecided={decide}
            onClose={endConflict}
          />
        ) : null}
      </ErrorsContext>
    </FormContext>
  );
}
