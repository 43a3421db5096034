/** Which letters are for the people of a cabinet: none of them is the customer's. */
export const staffTemplates = ['pressing.toCollect', 'payment.disputed'] as const;
export type StaffTemplate = (typeof staffTemplates)[number];

export const isForStaff = (template: string): boolean =>
  staffTemplates.some((forStaff) => forStaff === template);
