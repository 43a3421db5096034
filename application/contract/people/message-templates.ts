/** Texts that a company's staff write to customers again and again (messages.md#messages-of-staff). */
import * as z from 'zod/mini';
import { templateLimits } from '#domain/companies/message-template.js';
import { staffMessageLimits } from '#domain/shared/staff-message.js';
import { filledLine, filledText, id, line } from '#application/contract/fields.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const template = z.object({ id, name: z.string(), subject: z.string(), text: z.string() });
export type MessageTemplateView = z.output<typeof template>;

const stored = z.strictObject({
  companyId: z.optional(id),
  name: filledLine(templateLimits.name),
  subject: z._default(line(staffMessageLimits.subject), ''),
  text: filledText(staffMessageLimits.text),
});
export type TemplateFields = z.output<typeof stored>;

export const messageTemplates = routes('Customers', {
  listMessageTemplates: {
    address: 'GET /message-templates',
    access: anyStaff,
    summary: 'Texts for customers that the company wrote once, by name',
    query: z.object({ companyId: z.optional(id) }),
    reply: z.object({ items: z.array(template) }),
  },
  storeMessageTemplate: {
    address: 'POST /message-templates',
    access: managers,
    summary: 'Store a text for customers under a name; one of this name is replaced',
    body: stored,
    reply: template,
  },
  deleteMessageTemplate: {
    address: 'POST /message-templates/:templateId/delete',
    access: managers,
    summary: 'Delete a text for customers',
    params: z.object({ templateId: id }),
    reply: z.object({ items: z.array(template) }),
  },
});
