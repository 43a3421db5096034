/** A message that staff write to a customer about one of their orders (messages.md#messages-of-staff). */
import { invalidField } from './errors.js';
import { smsSegments } from './gsm7.js';

export const staffMessageTemplate = 'staff.message';

/** The names in braces in a text, filled from the order. */
export const staffPlaceholders = ['nom', 'consigne', 'casier', 'référence', 'entreprise'] as const;
type StaffPlaceholder = (typeof staffPlaceholders)[number];
export type StaffWords = Readonly<Record<StaffPlaceholder, string>>;

export const staffMessageLimits = { subject: 120, text: 2_000, segments: 3 } as const;

const form = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is StaffPlaceholder =>
  (staffPlaceholders as readonly string[]).includes(name);

/** Names in braces that are none: a slip would be sent to the customer. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(form)].flatMap(([whole, name = '']) => (isPlaceholder(name.trim()) ? [] : [whole]));

export const filledMessage = (text: string, words: StaffWords): string =>
  text.replace(form, (whole, name: string) =>
    isPlaceholder(name.trim()) ? words[name.trim() as 'nom'] : whole,
  );

interface Fault {
  readonly field: 'subject' | 'text';
  readonly message: string;
}

/**
 * Why it cannot be sent; null if it can. The text as it is sent, the subject as it was typed: it stays readable beside
 * the order, where a rental's code is masked.
 */
export function staffMessageFault(channel: 'email' | 'sms', subject: string, text: string): Fault | null {
  const [unknown] = unknownPlaceholders(`${subject} ${text}`);
  if (unknown !== undefined)
    return { field: 'text', message: `${unknown} n’est pas connu : {${staffPlaceholders.join('}, {')}}.` };
  if (text.trim() === '') return { field: 'text', message: 'Écrivez le message.' };
  if (channel === 'sms')
    return smsSegments(text) > staffMessageLimits.segments
      ? {
          field: 'text',
          message: `Un SMS a au plus ${staffMessageLimits.segments} parties : raccourcissez-le.`,
        }
      : null;
  if (subject.trim() === '') return { field: 'subject', message: 'Donnez un objet à l’e-mail.' };
  return subject.includes('référence')
    ? { field: 'subject', message: 'La référence va dans le message, pas dans l’objet.' }
    : null;
}

/** Throws VALIDATION_FAILED. */
export function checkStaffMessage(...message: Parameters<typeof staffMessageFault>): void {
  const fault = staffMessageFault(...message);
  if (fault !== null) throw invalidField(fault.field, fault.message);
}
