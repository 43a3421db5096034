/**
 * « Casier vide », « Ce n’est pas mon colis », « Abîmé »: one choice, and an optional text
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pickupFaults, type PickupFault } from '#domain/doors/pickup-report.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useReportPickupMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Choices } from '#web/ui/choices.js';
import { NotesField } from '#web/ui/notes-field.js';
import { Notice } from '#web/ui/notice.js';
import { faultWords } from './door-task-words.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './rare/words/index.js';

const t = inLanguage(words);

export function ReportForm({ visit, onClose }: { readonly visit: DoorVisit; readonly onClose: () => void }) {
  const isOnline = useOnline();
  const [fault, setFault] = useState<PickupFault | null>(visit.report?.fault ?? null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useReportPickupMutation();
  const intent = useIntent();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const faults = faultWords(visit.orderKind, visit.step);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fault === null) return setFailure(t.chooseFault);
    setFailure(null);
    const said = text.trim();
    const body = { fault, ...(said !== '' && { text: said }) };
    const idempotencyKey = intent.keyFor(JSON.stringify(body));
    const { error } = await send({ params: { code: visit.code }, body, idempotencyKey, toasts: false });
    if (!isApiError(error) || !isOutcomeUnknown(error)) intent.settle();
    if (error === undefined) onClose();
    else setFailure(textOf(error));
  };
  return (
    <form className="card just-come" onSubmit={(event) => void submit(event)} noValidate>
      <h2 ref={title} tabIndex={-1}>
        {t.report}
      </h2>
      <p>{t.staysShut}</p>
      <Choices
        legend={t.whatFound}
        options={pickupFaults.map((value) => ({ value, label: faults[value] }))}
        value={fault}
        onChoose={(chosen) => {
          setFault(chosen);
          setFailure(null);
        }}
      />
      <NotesField label={t.details} value={text} onChange={setText} />
      {failure === null ? null : <Notice tone="bad" isLive title={failure} />}
      <Button type="submit" isWide isBusy={isLoading} busyText={t.sending} isOff={!isOnline}>
        {t.send}
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        {t.cancel}
      </Button>
    </form>
  );
}
