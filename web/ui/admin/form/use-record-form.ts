/**
 * The state of a form that edits one record: validates with the contract's schema before sending, shows refusals beside
 * their fields, and reports an edit conflict instead of overwriting (lists-and-api.md#conflicts).
 */
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type * as z from 'zod/mini';
import { isApiError } from '#web/api/errors.js';
import type { Difference } from '#web/ui/admin/dialog/conflict-dialog.js';
import type { FormAccess, FormValues } from './field-context.js';
import { type FieldErrors, joinedErrors, schemaErrors } from './schema-errors.js';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Values by dotted names (`address.city`, `lines.0.name`), as the API's field errors name them. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), values);

function withValue<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0 ? value : withValue(isNode(values) ? values[key] : {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(key), inner) as T;
  return { ...(isNode(values) ? values : {}), [key]: inner } as T;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The form's state, outside React: typing re-renders only the field concerned. */
interface FormState<Values> {
  readonly values: Values;
  readonly errors: FieldErrors;
}

interface FormStore<Values> {
  readonly get: () => FormState<Values>;
  readonly change: (part: Partial<FormState<Values>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly valueOf: (name: string) => unknown;
  readonly errorOf: (name: string) => string | null;
  /** Clears the errors of the changed field and of its parts. */
  readonly setValue: (name: string, value: unknown) => void;
}

const isWithin = (part: string, name: string): boolean => part === name || part.startsWith(`${name}.`);

function createFormStore<Values extends FormValues>(start: Values): FormStore<Values> {
  let state: FormState<Values> = { values: start, errors: {} };
  const listeners = new Set<() => void>();
  const change = (part: Partial<FormState<Values>>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    valueOf: (name) => valueAt(state.values, name),
    errorOf: (name) => state.errors[name] || null,
    setValue: (name, value) =>
      change({
        values: withValue(state.values, name, value),
        errors: Object.fromEntries(Object.entries(state.errors).filter(([part]) => !isWithin(part, name))),
      }),
  };
}

export interface FormHandle<Values> {
  /** Another action on the page changed a part of the record: the form takes it over and keeps unsaved input. */
  readonly follow: (part: Partial<Values>) => void;
}

export interface RecordFormInput<Values extends FormValues, Reply> {
  readonly schema: z.ZodMiniType;
  readonly values: Values;
  /** The stored draft, applied over `values`. */
  readonly typed?: Values | undefined;
  readonly onSubmit: (body: Values) => Promise<Reply>;
  readonly onSaved?: (reply: Reply) => void;
  readonly reload?: () => Promise<Values>;
  readonly onChange?: (values: Values) => void;
  readonly handle?: Ref<FormHandle<Values>>;
}

interface Conflict<Values> extends Differences {
  readonly stored: Values;
}

/** Fields that this user changed are theirs to decide; fields changed only by others keep the stored value. */
interface Differences {
  readonly differences: readonly Difference[];
  readonly followed: readonly Difference[];
}

const hidden = new Set(['version', 'id']);

function differencesOf(
  mine: FormValues,
  read: FormValues,
  stored: FormValues,
  labels: ReadonlyMap<string, string>,
): Differences {
  const names = new Set([...Object.keys(mine), ...Object.keys(stored), ...labels.keys()]);
  const differing = [...names]
    .filter((name) => !hidden.has(name) && (labels.has(name) || !name.includes('.')))
    .map((name) => ({
      name,
      label: labels.get(name) ?? name,
      mine: valueAt(mine, name),
      stored: valueAt(stored, name),
    }))
    .filter(({ mine: own, stored: theirs }) => !isSame(own, theirs));
  const isTyped = ({ name, mine: own }: Difference): boolean => !isSame(own, valueAt(read, name));
  return {
    differences: differing.filter(isTyped),
    followed: differing.filter((difference) => !isTyped(difference)),
  };
}

/** Focuses the first field with an error, in page order. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = fields.find(({ dataset }) => errors[dataset['field'] ?? ''] !== undefined);
  const input = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, select, button');
  input?.focus();
}

/** Errors of fields that are not on the page would otherwise block the form without an explanation. */
function unseen(errors: FieldErrors, labels: ReadonlyMap<string, string>): string | null {
  const texts = Object.entries(errors).filter(([name]) => !labels.has(name));
  return texts.length === 0 ? null : texts.map(([name, text]) => `${name} : ${text}`).join(' ; ');
}

/** The typed values, their saved state, and their errors. */
function useEdited<Values extends FormValues>({
  values: start,
  typed,
  onChange,
}: Pick<RecordFormInput<Values, unknown>, 'values' | 'typed' | 'onChange'>) {
  const [store] = useState(() => createFormStore(typed ?? start));
  const [saved, setSaved] = useState(start);
  const { values } = useSyncExternalStore(store.subscribe, store.get);
  const labels = useRef(new Map<string, string>());
  const form = useRef<HTMLFormElement>(null);
  const dirty = useRef(false);
  const tellChange = useRef(onChange);
  const isDirtyNow = !isSame(values, saved);
  useEffect(() => {
    dirty.current = isDirtyNow;
    tellChange.current = onChange;
  }, [isDirtyNow, onChange]);
  const isDirty = useCallback(() => dirty.current, []);
  const change = (next: Values): void => {
    store.change({ values: next });
    onChange?.(next);
  };
  const tellErrors = (errors: FieldErrors): void => {
    store.change({ errors });
    // After the fields are rendered.
    setTimeout(() => focusFirst(form.current, errors), 0);
  };
  const keep = (next: Values): void => {
    dirty.current = false;
    setSaved(next);
  };
  // Works also right after `keep`, before the next render.
  const follow = (part: Partial<Values>): void => {
    setSaved((before) => ({ ...before, ...part }));
    change({ ...store.get().values, ...part });
  };
  // Stable for the life of the form: each field subscribes to its own changes in the store.
  const access = useMemo<FormAccess>(
    () => ({
      ...store,
      setValue: (name, value) => {
        store.setValue(name, value);
        tellChange.current?.(store.get().values);
      },
      register: (name, label) => void labels.current.set(name, label),
    }),
    [store],
  );
  return { values, saved, keep, change, follow, tellErrors, labels, form, access, isDirty, isDirtyNow };
}

export function useRecordForm<Values extends FormValues, Reply>(given: RecordFormInput<Values, Reply>) {
  const edited = useEdited(given);
  const { values, saved, labels, tellErrors } = edited;
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  async function tellRefusal(error: unknown): Promise<void> {
    if (isApiError(error) && error.code === 'VERSION_CONFLICT' && given.reload) {
      const stored = await given.reload();
      return setConflict({ stored, ...differencesOf(values, saved, stored, labels.current) });
    }
    const fields = isApiError(error) ? joinedErrors(error.fields) : {};
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => labels.current.has(name)));
    tellErrors(known);
    if (Object.keys(known).length < Math.max(1, Object.keys(fields).length)) setRefusal(error);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = schemaErrors(given.schema, values);
    setRefusal(null);
    tellErrors(found);
    if (Object.keys(found).length > 0) return setRefusal(unseen(found, labels.current));
    setBusy(true);
    try {
      const reply = await given.onSubmit(values);
      edited.keep(values);
      given.onSaved?.(reply);
    } catch (error) {
      await tellRefusal(error).catch(setRefusal);
    } finally {
      setBusy(false);
    }
  }

  function decide(takeStored: ReadonlySet<string>): void {
    if (!conflict) return;
    const { stored, differences } = conflict;
    const kept = differences.filter(({ name }) => !takeStored.has(name));
    edited.keep(stored);
    edited.change(kept.reduce((next, { name, mine }) => withValue(next, name, mine), stored));
    setConflict(null);
  }

  const { form, access, isDirty, isDirtyNow } = edited;
  useImperativeHandle(given.handle, () => ({ follow: edited.follow }));
  const endConflict = (): void => setConflict(null);
  return { form, access, isBusy, isDirty, isDirtyNow, refusal, conflict, decide, submit, endConflict };
}
