/** The templates of messages to staff of a cabinet, never sent to customers. */
export const staffTemplates = ['pressing.toCollect', 'payment.disputed'] as const;
export type StaffTemplate = (typeof staffTemplates)[number];

export const isForStaff = (template: string): boolean =>
  staffTemplates.some((forStaff) => forStaff === template);
