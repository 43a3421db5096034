/** The staff actions that laundry, shop and rentals have in common, and how the routes of each kind are named. */
export type SaleAction = keyof typeof pressingActionNames;
export type SaleActionNames = Readonly<Partial<Record<SaleAction, string>>>;

export const pressingActionNames = {
  refund: 'refundPressing',
  refundAgain: 'refundPressingAgain',
  settleWithdrawal: 'settlePressingWithdrawal',
  closeWithdrawal: 'closePressingWithdrawal',
  serveRefunded: 'servePressingRefunded',
  refundedOffCard: 'pressingRefundedOffCard',
  setBuyer: 'setPressingBuyer',
  resend: 'resendPressingMessage',
  addNote: 'noteOnPressingOrder',
} as const;

export const shopActionNames = {
  refund: 'refundShopOrder',
  refundAgain: 'refundShopOrderAgain',
  settleWithdrawal: 'settleShopWithdrawal',
  closeWithdrawal: 'closeShopWithdrawal',
  serveRefunded: 'serveShopRefunded',
  refundedOffCard: 'shopRefundedOffCard',
  setBuyer: 'setShopBuyer',
  resend: 'resendShopMessage',
  addNote: 'noteShopOrder',
} as const satisfies SaleActionNames;

export const rentalActionNames = {
  refundedOffCard: 'rentalRefundedOffCard',
  settleWithdrawal: 'settleRentalWithdrawal',
  closeWithdrawal: 'closeRentalWithdrawal',
} as const satisfies SaleActionNames;
