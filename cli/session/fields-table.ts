/** The fields of every response, by its route; the built terminal contains only the names, without a schema. */
import { api, type RouteName } from '#application/contract/index.js';
import { replyFields, type ReplyFields } from '#application/contract/field-names.js';

export const fieldsTable = Object.fromEntries(
  Object.entries(api).map(([name, route]) => [name, replyFields(route)]),
) as Readonly<Record<RouteName, ReplyFields>>;
