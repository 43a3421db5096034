/**
 * The articles of the demo laundry and the demo shop: three VAT rates, stock that runs out, a coat that needs a hanger.
 */
import { unlimited, type SellableItem } from '#domain/catalogue/sellable-item.js';
import type { Instant } from '#domain/shared/record.js';
import { demoIds } from './cabinets.js';

type Row = Pick<SellableItem, 'id' | 'name' | 'description' | 'priceCents'> & Partial<SellableItem>;

/** The defaults of the specification, §5, and of new items. */
const defaults = {
  deletedAt: null,
  version: 1,
  companyId: demoIds.company,
  tvaRate: 20,
  image: null,
  isActive: true,
  slotsRequired: 1,
  requiresSpecificLockerType: null,
  requiredForCustomerDeposit: false,
  requiredForClientDeposit: false,
  category: null,
  sku: null,
  stockQuantity: unlimited,
  nbDaysExecution: 0,
  withdrawalExclusion: null,
} as const;

/** Dropped in a bag, returned on a hanger (laundry.md#ordering). */
const onHanger = { requiresSpecificLockerType: 1, requiredForClientDeposit: true } as const;

const laundry: readonly Row[] = [
  {
    id: demoIds.shirt,
    name: 'Chemise',
    description: 'Lavée, repassée et pliée.',
    priceCents: 450,
    category: 'Quotidien',
    sku: 'CHEM',
    nbDaysExecution: 2,
  },
  {
    id: demoIds.trousers,
    name: 'Pantalon',
    description: 'Nettoyé à sec, pli marqué.',
    priceCents: 790,
    category: 'Quotidien',
    sku: 'PANT',
    nbDaysExecution: 2,
  },
  {
    id: demoIds.suit,
    name: 'Costume deux pièces',
    description: 'Nettoyé à sec, rendu plié dans sa housse.',
    priceCents: 1690,
    slotsRequired: 2,
    category: 'Quotidien',
    sku: 'COST',
    nbDaysExecution: 3,
  },
  {
    ...onHanger,
    id: demoIds.coat,
    name: 'Manteau',
    description: 'Nettoyé à sec, rendu sur cintre dans la penderie de la consigne.',
    priceCents: 2250,
    slotsRequired: 2,
    category: 'Délicat',
    sku: 'MANT',
    nbDaysExecution: 4,
  },
  {
    id: demoIds.duvet,
    name: 'Couette',
    description: 'Une ou deux places, lavée à 60 °C.',
    priceCents: 2990,
    slotsRequired: 4,
    category: 'Maison',
    sku: 'COUE',
    nbDaysExecution: 5,
  },
  {
    id: demoIds.curtains,
    name: 'Paire de rideaux',
    description: 'Jusqu’à 2,5 m de haut, repassés.',
    priceCents: 2400,
    slotsRequired: 2,
    category: 'Maison',
    sku: 'RIDE',
    nbDaysExecution: 5,
  },
  {
    id: demoIds.scarf,
    name: 'Écharpe',
    description: 'Lavée à la main, prête le jour même.',
    priceCents: 690,
    category: 'Délicat',
    sku: 'ECHA',
  },
  {
    id: demoIds.weddingDress,
    name: 'Robe de mariée',
    description: 'Sur devis seulement.',
    priceCents: 9900,
    isActive: false,
    slotsRequired: 4,
    category: 'Délicat',
    sku: 'ROBE',
    nbDaysExecution: 10,
  },
];

const products: readonly Row[] = [
  {
    id: demoIds.lemonade,
    name: 'Limonade nantaise 75 cl',
    description: 'Bouteille en verre, citron de Sicile.',
    priceCents: 350,
    tvaRate: 5.5,
    category: 'Épicerie',
    sku: 'LIMO-75',
    stockQuantity: 24,
  },
  {
    id: demoIds.biscuits,
    name: 'Petits-beurre au sel de Guérande',
    description: 'Boîte de 250 g.',
    priceCents: 495,
    tvaRate: 5.5,
    category: 'Épicerie',
    sku: 'BISC-250',
    stockQuantity: 12,
  },
  {
    id: demoIds.jam,
    name: 'Confiture de fraises',
    description: 'Fraises de Plougastel, pot de 320 g.',
    priceCents: 680,
    tvaRate: 5.5,
    category: 'Épicerie',
    sku: 'CONF-320',
    stockQuantity: 8,
  },
  {
    id: demoIds.salad,
    name: 'Salade du jour',
    description: 'À manger tout de suite, couverts compris.',
    priceCents: 890,
    tvaRate: 10,
    category: 'À emporter',
    sku: 'SALA',
    stockQuantity: 6,
  },
  {
    id: demoIds.coffee,
    name: 'Café moulu',
    description: 'Torréfié à Nantes, paquet de 250 g.',
    priceCents: 720,
    tvaRate: 5.5,
    category: 'Épicerie',
    sku: 'CAFE-250',
  },
  {
    id: demoIds.charger,
    name: 'Chargeur USB-C',
    description: '30 W, câble d’un mètre.',
    priceCents: 1990,
    category: 'Dépannage',
    sku: 'CHAR-30',
    stockQuantity: 10,
  },
  {
    id: demoIds.umbrella,
    name: 'Parapluie pliant',
    description: 'Résiste au vent de l’estuaire.',
    priceCents: 1490,
    slotsRequired: 2,
    category: 'Dépannage',
    sku: 'PARA',
    stockQuantity: 1,
  },
  {
    id: demoIds.bouquet,
    name: 'Bouquet de saison',
    description: 'Livré chaque matin par la fleuriste de la place.',
    priceCents: 1800,
    tvaRate: 10,
    slotsRequired: 2,
    category: 'Fleurs',
    sku: 'BOUQ',
    withdrawalExclusion: 'perishable',
    stockQuantity: 2,
  },
];

export const demoSellableItems = (now: Instant): SellableItem[] => [
  ...laundry.map((row) => itemOf(now, { ...row, cabinetId: demoIds.pressingCabinet, type: 'Pressing' })),
  ...products.map((row) => itemOf(now, { ...row, cabinetId: demoIds.shopCabinet, type: 'Product' })),
];

function itemOf(now: Instant, row: Row & Pick<SellableItem, 'cabinetId' | 'type'>): SellableItem {
  return { ...defaults, createdAt: now, updatedAt: now, ...row };
}
