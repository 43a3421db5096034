/**
 * Normal flows as names of operations and of actions outside the API (moves.ts). Without these lines random requests
 * would never reach an open door. One of the alternatives of a `|` is drawn.
 */
import type { DemoPerson } from '#tests/support/staff.js';

export interface Plot {
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

const goBack = 'wayBack orderWithdrawal withdrawFromOrder orderWithdrawal';

const plot = (who: readonly DemoPerson[], ...steps: readonly string[]): Plot => ({
  who,
  steps: steps.join(' ').split(' '),
});

export const plots: readonly Plot[] = [
  plot(
    desk,
    rental,
    rentalDesk,
    'unlockRental close terminateRental wait put releaseDeposit rentalReceipt mail customerReceipt refundRental',
    rentalEnd,
  ),
  plot(
    desk,
    rental,
    'rentalExtension extendRental rentalStatus reportDamage sendDamagePhoto damageReports settleDamageReport damagePhoto',
    'terminateRental rentalNotReturned wait accessRental put close recordNotReturned rentalOrder',
    rentalEnd,
  ),
  plot(desk, rental, 'terminateRental wait put close captureDeposit rentalOrder refundRental', rentalEnd),
  plot(
    ['manager'],
    rental.replace(' pay ', ' payFromClosedAccount '),
    'terminateRental wait put close captureRental refundRental hours rentalRefundedElsewhere rentalOrder',
    rentalEnd,
  ),
  plot(
    deskOrNext,
    rental,
    'hours captureRental|captureRentalFee manualTerminateRental captureRentalAndDeposit',
    rentalEnd,
  ),
  plot(
    desk,
    'bookRental pay rentalBySession rentalStatus cancelRental|cancelRentalOrder rentalOrder',
    rentalEnd,
  ),
  plot(desk, 'bookRental cancelRentalBySession|hours rentalStatus', rentalEnd),
  plot(
    desk,
    rental,
    'captureRental|captureRentalFee captureRentalAndDeposit refundRental rentalOrder',
    rentalEnd,
  ),
  plot(desk, parcelIn, 'undoDoor accessDoor wait put confirmParcelDeposit', parcelDesk, parcelEnd),
  plot(
    desk,
    parcelIn,
    'confirmParcelDeposit mail parcelPickup keepParcelLonger accessDoor wait accessDoor openDoor take close confirmParcelPickup undoDoor',
    parcelEnd,
  ),
  plot(
    desk,
    parcelIn,
    'confirmParcelDeposit',
    parcelDesk,
    'reissueParcel keepParcel collectParcel parcel',
    parcelEnd,
  ),
  plot(desk, 'createParcel parcelCodes reissueParcel moveParcel parcelCodes cancelParcel', parcelEnd),
  plot(
    desk,
    laundryIn,
    collected,
    returned,
    'mail pressingCustomerPickup accessDoor wait accessDoor take confirmPressingCustomerPickup pressingInvoice customerInvoice',
    laundryEnd,
  ),
  plot(
    desk,
    'createPressingOrder writePressingReserves resendPressingMessage noteOnPressingOrder',
    returned,
    'reissuePressingCode|pressingInvoice pickUpPressingOrder',
    laundryEnd,
  ),
  plot(
    desk,
    laundryIn,
    'collectPressingOrder workPressingDoor pickUpPressingInPerson pressingInvoice refundPressing pressingOrder',
    laundryEnd,
  ),
  plot(desk, 'createPressingOrder pickUpPressingInPerson pressingInvoice mail customerInvoice', laundryEnd),
  plot(
    desk,
    'pressingCheckout pay pressingBySession revealPressingCodes cancelPressingOrder mail customerInvoice',
    laundryEnd,
  ),
  plot(desk, 'pressingCheckout cancelPressingBySession'),
  plot(
    ['manager'],
    'pressingCheckout payFromClosedAccount cancelPressingOrder hours refundPressingAgain|pressingRefundedElsewhere pressingOrder',
  ),
  plot(
    desk,
    shop,
    shopReady,
    'mail doorVisit accessDoor wait accessDoor take completeShopOrder shopInvoice refundShopOrder shopOrder',
    shopEnd,
  ),
  plot(
    desk,
    shop,
    shopReady,
    'revealShopPickup reissueShopCode resendShopMessage noteShopOrder takeBackShopOrder',
    shopEnd,
  ),
  plot(deskOrNext, shop, 'cancelShopOrder shopInvoice mail customerInvoice', shopEnd),
  plot(deskOrNext, 'shopCheckout cancelShopBySession'),
  plot(
    ['manager'],
    shop,
    goBack,
    'settleShopWithdrawal refundShopOrder|closeShopWithdrawal shopOrder orderWithdrawal',
    shopEnd,
  ),
  plot(
    ['manager'],
    laundryIn,
    goBack,
    'settlePressingWithdrawal collectPressingOrder refundPressing|closePressingWithdrawal pressingOrder',
    laundryEnd,
  ),
  plot(
    ['manager'],
    rental,
    goBack,
    'terminateRental wait put close settleRentalWithdrawal refundRentalPrice|closeRentalWithdrawal rentalOrder',
    rentalEnd,
  ),
  plot(desk, 'bookRental pay rentalBySession', goBack, 'rentalOrder', rentalEnd),
  plot(
    ['manager'],
    'shopCheckout payFromClosedAccount cancelShopOrder hours refundShopOrderAgain|shopRefundedElsewhere shopOrder',
  ),
  plot(
    ['manager'],
    'createUser mail setPassword user updateUser resendSetPasswordEmail restrictCabinets cabinetAccess liftCabinetRestrictions deleteUser',
  ),
  plot(
    desk,
    'login refreshToken revokeToken logout',
    'forgotPassword mail resetPassword',
    'me updateMe mySessions endMyOtherSessions',
  ),
  // A higher role removes it at the end, or the person could not sign in again; the flow is theirs alone.
  plot(
    ['support'],
    'me offerSecondFactor app confirmSecondFactor mySecondFactor app renewRecoveryCodes app turnOffSecondFactor',
    'offerSecondFactor app confirmSecondFactor me resetSecondFactor resetSecondFactor resetSecondFactor',
  ),
  plot(
    ['admin'],
    'createCompany company updateCompany companyBranding updateCompanyBranding companyLegal updateCompanyLegal',
    'uploadCompanyLogo companyLogo deleteCompanyLogo deleteCompany',
  ),
  plot(deskOrNext, 'createContact contact updateContact deleteContact'),
  plot(deskOrNext, 'createFrequentCustomer frequentCustomer updateFrequentCustomer deleteFrequentCustomer'),
  plot(
    ['manager', 'neighbour'],
    'createCabinet cabinet updateCabinet renewGatewaySecret createCabinetSize cabinetSize updateCabinetSize',
    'createLockerRow createLocker updateLocker commissionLock disableLocker enableLocker decommissionLock',
    'deleteLocker deleteCabinetSize deleteCabinet',
  ),
  plot(
    ['manager', 'operator'],
    'takeOutOfService locker noteOnLocker askMaintenanceCode revealMaintenanceCode revokeMaintenanceCode identifyLocker openLocker close putInService',
    'cabinetCheck checkLocker endCabinetCheck newCells cellsToTake checkLockClock setLockClock putInService',
  ),
  plot(
    ['manager', 'neighbour'],
    'createRentalItem rentalItem updateRentalItem uploadRentalItemImage rentalItemImage deleteRentalItemImage',
    'createPricingThreshold pricingThresholds updatePricingThreshold orderPricingThresholds priceCurve deletePricingThreshold',
    'freeRentalLockers createLocker commissionLock assignRentalUnit rentalAssignments setRentalUnitStatus',
    'unassignRentalUnit deleteRentalItem',
  ),
  plot(
    ['manager', 'neighbour'],
    'createItem item updateItem uploadItemImage itemImage deleteItemImage importItems exportItems deleteItem',
  ),
  plot(desk, 'importParcels listParcels'),
  plot(['manager', 'admin'], 'listInvoices exportDailyTotals'),
  plot(['manager', 'admin'], 'person erasePerson'),
  plot(['admin'], 'stripeWebhook'),
];
