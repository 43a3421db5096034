/**
 * Normal flows as names of operations and of actions outside the API (moves.ts). Without these lines random requests
 * would never reach an open door. One of the alternatives of a `|` is drawn.
 */
import type { DemoPerson } from '#tests/support/staff.js';

export interface Flow {
  readonly who: readonly DemoPerson[];
  readonly steps: readonly string[];
}

const deskOrNext: readonly DemoPerson[] = ['manager', 'manager', 'operator', 'neighbour'];
const desk: readonly DemoPerson[] = ['manager', 'operator'];

const rental = 'bookRental pay rentalBySession rentalStatus accessRental wait rentalAccessCode take';
const rentalDesk = 'rentalOrder rentalPaymentDetails resendRentalMessage noteOnRental rentalDecisionPreview';
const parcelIn = 'createParcel parcelCodes parcelDeposit doorVisit accessDoor wait accessDoor put';
const parcelDesk = 'parcel resendParcel noteOnParcel updateParcel';
const laundryIn =
  'pressingCheckout pay pressingBySession pressingDeposit accessDoor wait accessDoor put confirmPressingDeposit';
const collected =
  'pressingOrder workPressingDoor pressingOrder pressingCollection wait pressingOrder take confirmPressingCollection';
const returned =
  'returnPressingOrder workPressingDoor pressingOrder pressingReturn wait pressingOrder put confirmPressingReturn';
const shop = 'shopCheckout pay shopBySession shopOrder prepareShopOrder';
const shopReady = 'readyShopOrder shopOrder accessDoor wait accessDoor put confirmDoor';
/** Lockers are few: they are free again after every failure on the way. */
const rentalEnd = 'cancelRentalOrder manualTerminateRental captureRentalAndDeposit';
const parcelEnd = 'cancelParcel collectParcel';
const laundryEnd = 'cancelPressingOrder collectPressingOrder pickUpPressingInPerson';
const shopEnd = 'completeShopOrder cancelShopOrder takeBackShopOrder';

const goBack = 'orderLink customerOrder wayBack orderWithdrawal withdrawFromOrder orderWithdrawal';

const flow = (who: readonly DemoPerson[], ...steps: readonly string[]): Flow => ({
  who,
  steps: steps.join(' ').split(' '),
});

export const flows: readonly Flow[] = [
  flow(
    desk,
    rental,
    rentalDesk,
    'unlockRental close terminateRental wait put releaseDeposit rentalReceipt rentalInvoice mail customerReceipt refundRental',
    rentalEnd,
  ),
  flow(
    desk,
    rental,
    'rentalExtension extendRental rentalStatus reportDamage sendDamagePhoto damageReports settleDamageReport damagePhoto',
    'terminateRental rentalNotReturned wait accessRental put close recordNotReturned rentalOrder',
    rentalEnd,
  ),
  flow(
    desk,
    rental,
    'wait put close rentalStatus answerReturn sendReturnPhoto rentalStatus answerReturn hours rentalOrder rentalReturnPhoto',
    rentalEnd,
  ),
  flow(desk, rental, 'terminateRental wait put close captureDeposit rentalOrder refundRental', rentalEnd),
  flow(
    ['manager'],
    rental.replace(' pay ', ' payFromClosedAccount '),
    'terminateRental wait put close captureRental refundRental hours rentalRefundedOffCard rentalOrder',
    rentalEnd,
  ),
  flow(
    deskOrNext,
    rental,
    'hours captureRental|captureRentalFee manualTerminateRental captureRentalAndDeposit',
    rentalEnd,
  ),
  flow(
    desk,
    'bookRental askForFreeNotice pay rentalBySession rentalStatus cancelRental|cancelRentalOrder rentalOrder',
    rentalEnd,
  ),
  flow(desk, rental, 'hours boardInbox changeBoardEntry boardColleagues', rentalEnd),
  flow(desk, 'bookRental cancelRentalBySession|hours rentalStatus', rentalEnd),
  flow(
    desk,
    rental,
    'captureRental|captureRentalFee captureRentalAndDeposit refundRental rentalOrder',
    rentalEnd,
  ),
  flow(desk, parcelIn, 'undoDoor accessDoor wait put confirmParcelDeposit', parcelDesk, parcelEnd),
  flow(
    desk,
    parcelIn,
    'confirmParcelDeposit mail parcelPickup keepParcelLonger accessDoor wait accessDoor openDoor take close confirmParcelPickup undoDoor',
    parcelEnd,
  ),
  flow(
    desk,
    parcelIn,
    'confirmParcelDeposit',
    parcelDesk,
    'reissueParcel keepParcel collectParcel parcel',
    parcelEnd,
  ),
  flow(desk, 'createParcel parcelCodes reissueParcel moveParcel parcelCodes cancelParcel', parcelEnd),
  flow(
    desk,
    laundryIn,
    collected,
    returned,
    'mail pressingCustomerPickup accessDoor wait accessDoor take confirmPressingCustomerPickup pressingInvoice customerInvoice',
    laundryEnd,
  ),
  flow(
    desk,
    'createPressingOrder writePressingReserves resendPressingMessage noteOnPressingOrder',
    returned,
    'reissuePressingCode|pressingInvoice pickUpPressingOrder',
    laundryEnd,
  ),
  flow(
    desk,
    laundryIn,
    'collectPressingOrder workPressingDoor pickUpPressingInPerson pressingInvoice refundPressing pressingOrder',
    laundryEnd,
  ),
  flow(desk, 'createPressingOrder pickUpPressingInPerson pressingInvoice mail customerInvoice', laundryEnd),
  flow(
    desk,
    'pressingCheckout pay pressingBySession revealPressingCodes cancelPressingOrder mail customerInvoice',
    laundryEnd,
  ),
  flow(desk, 'pressingCheckout cancelPressingBySession'),
  flow(
    ['manager'],
    'pressingCheckout payFromClosedAccount cancelPressingOrder hours refundPressingAgain|pressingRefundedOffCard pressingOrder',
  ),
  flow(
    desk,
    shop,
    shopReady,
    'mail doorVisit accessDoor wait accessDoor take completeShopOrder shopInvoice refundShopOrder shopOrder',
    shopEnd,
  ),
  flow(
    desk,
    shop,
    shopReady,
    'revealShopPickup reissueShopCode resendShopMessage noteShopOrder takeBackShopOrder',
    shopEnd,
  ),
  flow(deskOrNext, shop, 'cancelShopOrder shopInvoice mail customerInvoice', shopEnd),
  flow(deskOrNext, 'shopCheckout cancelShopBySession'),
  flow(
    ['manager'],
    shop,
    goBack,
    'settleShopWithdrawal refundShopOrder|closeShopWithdrawal shopOrder orderWithdrawal',
    shopEnd,
  ),
  flow(
    ['manager'],
    laundryIn,
    goBack,
    'settlePressingWithdrawal collectPressingOrder refundPressing|closePressingWithdrawal pressingOrder',
    laundryEnd,
  ),
  flow(
    ['manager'],
    rental,
    goBack,
    'terminateRental wait put close settleRentalWithdrawal refundRentalPrice|closeRentalWithdrawal rentalOrder',
    rentalEnd,
  ),
  flow(desk, 'bookRental pay rentalBySession', goBack, 'rentalOrder', rentalEnd),
  flow(
    ['manager'],
    'shopCheckout payFromClosedAccount cancelShopOrder hours refundShopOrderAgain|shopRefundedOffCard shopOrder',
  ),
  flow(
    ['manager'],
    'createUser mail setPassword user updateUser resendSetPasswordEmail restrictCabinets cabinetAccess liftCabinetRestrictions deleteUser',
  ),
  flow(
    desk,
    'login refreshToken revokeToken logout',
    'forgotPassword mail resetPassword',
    'me updateMe mySessions endMyOtherSessions',
  ),
  // A higher role removes it at the end, or the person could not sign in again; the flow is theirs alone.
  flow(
    ['support'],
    'me offerSecondFactor app confirmSecondFactor mySecondFactor app renewRecoveryCodes app turnOffSecondFactor',
    'offerSecondFactor app confirmSecondFactor me resetSecondFactor resetSecondFactor resetSecondFactor',
  ),
  flow(
    ['admin'],
    'createCompany company updateCompany companyBranding updateCompanyBranding companyLegal updateCompanyLegal',
    'uploadCompanyLogo companyLogo deleteCompanyLogo deleteCompany',
  ),
  flow(deskOrNext, 'createContact contact updateContact deleteContact'),
  flow(deskOrNext, 'createFrequentCustomer frequentCustomer updateFrequentCustomer deleteFrequentCustomer'),
  flow(
    ['manager', 'neighbour'],
    'createCabinet cabinet updateCabinet renewGatewaySecret createCabinetSize cabinetSize updateCabinetSize',
    'createLockerRow createLocker updateLocker commissionLock disableLocker enableLocker decommissionLock',
    'deleteLocker deleteCabinetSize deleteCabinet',
  ),
  flow(
    ['manager', 'operator'],
    'takeOutOfService locker noteOnLocker requestMaintenanceCode revealMaintenanceCode revokeMaintenanceCode identifyLocker openLocker close putInService',
    'cabinetCheck checkLocker endCabinetCheck replaceBattery batteriesToTake checkLockClock setLockClock putInService',
  ),
  flow(
    ['manager', 'neighbour'],
    'createRentalItem rentalItem updateRentalItem uploadRentalItemImage rentalItemImage deleteRentalItemImage',
    'createPricingThreshold pricingThresholds updatePricingThreshold orderPricingThresholds priceCurve deletePricingThreshold',
    'freeRentalLockers createLocker commissionLock assignRentalUnit rentalAssignments setRentalUnitStatus',
    'unassignRentalUnit deleteRentalItem',
  ),
  flow(
    ['manager', 'neighbour'],
    'createItem item updateItem uploadItemImage itemImage deleteItemImage importItems exportItems deleteItem',
  ),
  flow(desk, 'importParcels listParcels'),
  flow(['manager', 'admin'], 'listInvoices exportDailyTotals cabinetFigures changeFigureReport figureReport'),
  flow(['manager', 'admin'], 'changeExportSchedule exportSchedule listMonths'),
  flow(['manager', 'admin'], 'person erasePerson'),
  flow(['admin'], 'stripeWebhook'),
];
