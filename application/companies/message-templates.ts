/** Texts that a company's staff write to customers again and again (messages.md#messages-of-staff). */
import { templateLimits, type MessageTemplate } from '#domain/companies/message-template.js';
import { invalidField } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import { unknownPlaceholders } from '#domain/shared/staff-message.js';
import { audit, type Audited } from '#application/access/audit.js';
import { companyFor, ofTenant, requireWholeCompany, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import type { MessageTemplateView, TemplateFields } from '#application/contract/people/message-templates.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { RequestOf } from '#application/contract/index.js';

const viewOf = ({ id, name, subject, text }: MessageTemplate): MessageTemplateView => ({
  id,
  name,
  subject,
  text,
});

const ofCompany = async ({ messageTemplates }: Store, companyId: string): Promise<MessageTemplate[]> =>
  (await messageTemplates.where({ companyId }, toShow)).sort((one, other) =>
    one.name.localeCompare(other.name, 'fr'),
  );

const about = ({ companyId, name }: MessageTemplate) =>
  ({ subjectKind: 'company', subjectId: companyId, subjectLabel: name, companyId }) as const satisfies Omit<
    Audited,
    'action'
  >;

/** Throws NOT_FOUND for another tenant's company. */
export async function listMessageTemplates(
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId = staff.companyId }: { readonly companyId?: string | null | undefined },
) {
  if (companyId === null) return { items: [] };
  ofTenant(staff, { companyId });
  return app.read(async (store) => ({ items: (await ofCompany(store, companyId)).map(viewOf) }));
}

/** Throws NOT_FOUND, FORBIDDEN for staff of some cabinets, or VALIDATION_FAILED. */
export async function storeMessageTemplate(
  app: App,
  staff: Staff,
  { companyId: named, ...fields }: TemplateFields,
): Promise<MessageTemplateView> {
  requireWholeCompany(staff);
  const [unknown] = unknownPlaceholders(`${fields.subject} ${fields.text}`);
  if (unknown !== undefined) throw invalidField('text', `${unknown} n’est pas connu.`);
  return app.transaction(async (store) => {
    const { id: companyId } = await store.companies.get(companyFor(staff, named), toShow);
    await store.lockKeys([`message templates ${companyId}`]);
    const all = await ofCompany(store, companyId);
    const before = all.find(({ name }) => name === fields.name);
    if (!before && all.length >= templateLimits.count)
      throw invalidField('name', `Au plus ${templateLimits.count} modèles : supprimez-en un.`);
    const next = { ...(before ?? { ...newRecord(app.newId(), app.clock.now()), companyId }), ...fields };
    if (before) await saveNow(app, store.messageTemplates, next);
    else await store.messageTemplates.add(next);
    await audit(app, store, staff, { ...about(next), action: 'company.messageTemplate' });
    return viewOf(next);
  });
}

/** Throws NOT_FOUND, or FORBIDDEN for staff of some cabinets. */
export async function deleteMessageTemplate(
  app: App,
  staff: Staff,
  { templateId }: RequestOf<'deleteMessageTemplate'>,
) {
  requireWholeCompany(staff);
  return app.transaction(async (store) => {
    const template = ofTenant(staff, await store.messageTemplates.get(templateId));
    await saveNow(app, store.messageTemplates, { ...template, deletedAt: app.clock.now() });
    await audit(app, store, staff, { ...about(template), action: 'company.deleteMessageTemplate' });
    return { items: (await ofCompany(store, template.companyId)).map(viewOf) };
  });
}
