/** The texts of a company for its customers (messages.md#messages-of-staff). */
import type { MessageTemplateView } from '#application/contract/people/message-templates.js';
import type { Context, Session } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { table, type Column } from '#cli/ui/table.js';
import { confirmProfile, isDry, keyOf, previewOf, printPreview } from './confirm.js';

const columns: readonly Column<MessageTemplateView>[] = [
  { title: 'Modèle', of: ({ name }) => name },
  { title: 'Objet', of: ({ subject }) => subject, spare: 1 },
  { title: 'Message', of: ({ text }) => text },
];

export async function showTemplates(context: Context): Promise<void> {
  const { out } = context;
  const { client } = await context.session();
  const reply = await client.listMessageTemplates({ query: {} });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Aucun modèle.');
  out.data(table(reply.items, columns, out));
}

export async function templateCalled(named: string, { client }: Session): Promise<MessageTemplateView> {
  const { items } = await client.listMessageTemplates({ query: {} });
  const found = items.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase());
  if (!found) throw usage(`Aucun modèle « ${named} » : ${items.map(({ name }) => name).join(', ')}.`);
  return found;
}

export async function storeTemplate(context: Context): Promise<void> {
  const { words, out } = context;
  const text = words.text('text')?.trim();
  if (!text) throw usage('Il manque le message.', 'Ajoutez --text "…".');
  const body = { name: words.args[0] ?? '', subject: words.text('subject') ?? '', text };
  const session = await context.session();
  if (isDry(context))
    return printPreview(context, previewOf(await session.tried.storeMessageTemplate({ body })));
  await confirmProfile(context, session.profile);
  const stored = await session.keyed(keyOf(words)).storeMessageTemplate({ body });
  out.answer(stored, () => `✓ Modèle enregistré : ${stored.name}.`);
}

export async function deleteTemplate(context: Context): Promise<void> {
  const { words, out } = context;
  const session = await context.session();
  const { id: templateId, name } = await templateCalled(words.args[0] ?? '', session);
  const params = { templateId };
  if (isDry(context))
    return printPreview(context, previewOf(await session.tried.deleteMessageTemplate({ params })));
  await confirmProfile(context, session.profile);
  const left = await session.keyed(keyOf(words)).deleteMessageTemplate({ params });
  out.answer(left, () => `✓ Modèle supprimé : ${name}.`);
}
