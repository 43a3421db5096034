/** All migrations, oldest first; a database stores the names of those that were applied. */
import type { MigrationInterface } from 'typeorm';
import { Initial1763596800000 } from './1763596800000-initial.js';
import { RedundantIndexes1795824000000 } from './1.1.0/1795824000000-redundant-indexes.js';
import { ReturnAtClosing1796342400000 } from './1.1.0/1796342400000-return-at-closing.js';
import { Servers1796428800000 } from './1.1.0/1796428800000-servers.js';
import { DepositRelease1796472000000 } from './1.1.0/1796472000000-deposit-release.js';
import { Languages1796515200000 } from './1.1.0/1796515200000-languages.js';
import { ShiftDesk1796601600000 } from './1.1.0/1796601600000-shift-desk.js';
import { FewerIndexes1796688000000 } from './1.1.0/1796688000000-fewer-indexes.js';
import { CustomerFiles1796860800000 } from './1.1.0/1796860800000-customer-files.js';
import { Ledger1796947200000 } from './1.1.0/1796947200000-ledger.js';
import { ClosedMonths1796947300000 } from './1.1.0/1796947300000-closed-months.js';
import { FleetHealth1797033600000 } from './1.1.0/1797033600000-fleet-health.js';
import { GroupsAndPlaces1797033700000 } from './1.1.0/1797033700000-groups-and-places.js';
import { CabinetFigures1797206400000 } from './1.1.0/1797206400000-cabinet-figures.js';
import { AlertRules1797379200000 } from './1.1.0/1797379200000-alert-rules.js';
import { ReturnPhoto1797379300000 } from './1.1.0/1797379300000-return-photo.js';
import { PayByLink1797465600000 } from './1.1.0/1797465600000-pay-by-link.js';
import { MissedWebhooks1797552000000 } from './1.1.0/1797552000000-missed-webhooks.js';
import { Buyers1797638400000 } from './1.1.0/1797638400000-buyers.js';
import { PlannedMaintenance1797897600000 } from './1.1.0/1797897600000-planned-maintenance.js';
import { BlockedCustomers1797897700000 } from './1.1.0/1797897700000-blocked-customers.js';
import { MessageTemplates1797897800000 } from './1.1.0/1797897800000-message-templates.js';
import { ClosedByMaintenance1798070400000 } from './1.1.0/1798070400000-closed-by-maintenance.js';
import { ArrivedWebhooks1798156800000 } from './1.1.0/1798156800000-arrived-webhooks.js';
import { ExportSchedules1798156900000 } from './1.1.0/1798156900000-export-schedules.js';
import { MarksOfCompanies1798243200000 } from './1.1.0/1798243200000-marks-of-companies.js';
import { Coordinates1798329600000 } from './1.1.0/1798329600000-coordinates.js';
import { UnitMaintenance1798502400000 } from './1.1.0/1798502400000-unit-maintenance.js';
import { MovementsOfOrders1798588800000 } from './1.1.0/1798588800000-movements-of-orders.js';
import { IndexesInUse1798675200000 } from './1.1.0/1798675200000-indexes-in-use.js';
import { WithoutRowid1798675200001 } from './1.1.0/1798675200001-without-rowid.js';
import { UnpaidByPerson1798675200060 } from './1.1.0/1798675200060-unpaid-by-person.js';

export type MigrationClass = new () => MigrationInterface;

export const migrations: readonly MigrationClass[] = [
  Initial1763596800000,
  RedundantIndexes1795824000000,
  ReturnAtClosing1796342400000,
  Servers1796428800000,
  DepositRelease1796472000000,
  Languages1796515200000,
  ShiftDesk1796601600000,
  FewerIndexes1796688000000,
  CustomerFiles1796860800000,
  Ledger1796947200000,
  ClosedMonths1796947300000,
  FleetHealth1797033600000,
  GroupsAndPlaces1797033700000,
  CabinetFigures1797206400000,
  AlertRules1797379200000,
  ReturnPhoto1797379300000,
  PayByLink1797465600000,
  MissedWebhooks1797552000000,
  Buyers1797638400000,
  PlannedMaintenance1797897600000,
  BlockedCustomers1797897700000,
  MessageTemplates1797897800000,
  ClosedByMaintenance1798070400000,
  ArrivedWebhooks1798156800000,
  ExportSchedules1798156900000,
  MarksOfCompanies1798243200000,
  Coordinates1798329600000,
  UnitMaintenance1798502400000,
  MovementsOfOrders1798588800000,
  IndexesInUse1798675200000,
  WithoutRowid1798675200001,
  UnpaidByPerson1798675200060,
];

/** As the database stores it. */
export const nameOf = (migration: MigrationClass): string => new migration().name ?? migration.name;
