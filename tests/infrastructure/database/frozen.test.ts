/**
 * What each migration leaves is frozen: databases with it exist. A red line means that a released migration was edited;
 * of one that no release has yet, the line is changed.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEngine } from '#infrastructure/database/data-source.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import { standingSchema } from '#infrastructure/database/shape.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';

const frozen: Readonly<Record<string, { sqlite: string; postgres: string }>> = {
  Initial1763596800000: { sqlite: '20f1836422b2dcf7', postgres: '2338a0b75f585a45' },
  RedundantIndexes1795824000000: { sqlite: '7d3f451be607869c', postgres: 'cf9ef1f4fde39483' },
  ReturnAtClosing1796342400000: { sqlite: '96655cbc8ef9b9ce', postgres: 'd8fe1514c05f26f4' },
  Servers1796428800000: { sqlite: '96655cbc8ef9b9ce', postgres: 'a3c57d20a0d7915a' },
  DepositRelease1796472000000: { sqlite: 'bcfb39c8ffb5fc0b', postgres: 'd296900731ccbe47' },
  Languages1796515200000: { sqlite: '196e0733bb350af5', postgres: 'c058296bde3c87cb' },
  ShiftDesk1796601600000: { sqlite: '3d9f5fd373d07251', postgres: 'e6e1041c9f48702c' },
  FewerIndexes1796688000000: { sqlite: '3d1ffc8eeee28ee3', postgres: '70a6ab11b14906f3' },
  CustomerFiles1796860800000: { sqlite: '0d4fbfc03a9276e3', postgres: '775e5be9da93aa39' },
  Ledger1796947200000: { sqlite: '4c7d7f2d2b852a4a', postgres: '64e142a02b6e8af9' },
  ClosedMonths1796947300000: { sqlite: '8427f5c50f4fbe7b', postgres: '329fb9c393ea1fec' },
  FleetHealth1797033600000: { sqlite: 'a74648f79b4e2f72', postgres: 'e42416e3af7ecb34' },
  GroupsAndPlaces1797033700000: { sqlite: '8246a11ad83e0830', postgres: '1fd7a83a7c844d55' },
  CabinetFigures1797206400000: { sqlite: 'fcad1fbe30225666', postgres: '3fe123c0e47737c3' },
  AlertRules1797379200000: { sqlite: 'a2e677d7bd83e8b9', postgres: '7961e5cfdd63cb4f' },
  ReturnPhoto1797379300000: { sqlite: 'e4ca3cf47fde3e6e', postgres: '08071a96d999c53b' },
  PayByLink1797465600000: { sqlite: '1608b6cec3f652a0', postgres: 'cb55be1ec3b5488a' },
  MissedWebhooks1797552000000: { sqlite: '89f3c592ae8a9f77', postgres: '8f35c5f904b339d6' },
  Buyers1797638400000: { sqlite: '5a43652a65c4d51e', postgres: '4a8547ef1ee289bb' },
  PlannedMaintenance1797897600000: { sqlite: 'ccf4b33d42718180', postgres: '3e6a9bddc0ffbd65' },
  BlockedCustomers1797897700000: { sqlite: '7a8ceabfb45fa809', postgres: '9d6ef505fc91deea' },
  MessageTemplates1797897800000: { sqlite: '0bc61eda8863a124', postgres: 'cbe233b135f81353' },
  ClosedByMaintenance1798070400000: { sqlite: '9addfa0b804ed735', postgres: '8640445491698635' },
  ArrivedWebhooks1798156800000: { sqlite: '927beba56ed77a62', postgres: '0089aae14d967a89' },
  ExportSchedules1798156900000: { sqlite: '1fb61dd932e0a482', postgres: '3bdad1db9ef73147' },
  MarksOfCompanies1798243200000: { sqlite: 'b5ca44254c741af3', postgres: '9cb475c9c3fc0730' },
  Coordinates1798329600000: { sqlite: 'd3b81a35de3b9913', postgres: '556d65a22a721355' },
  UnitMaintenance1798502400000: { sqlite: 'b00ae2ac0733a0cc', postgres: '3a101f5f6e2b3601' },
  MovementsOfOrders1798588800000: { sqlite: 'cfd5c5d8ff4d0397', postgres: 'c5f84dfd01c9de34' },
};

test.each(databaseKinds)(
  'the schema after each migration on %s is the one that was released',
  async (kind) => {
    const { url, remove } = await freshUrl(kind);
    const hashes: Record<string, string> = {};
    for (const [index, migration] of migrations.entries()) {
      const engine = await openEngine({ url, migrations: migrations.slice(0, index + 1) });
      await engine.alone(async (dataSource) => void (await dataSource.runMigrations()));
      const { objects } = await standingSchema(kind, (sql) => engine.dataSource.query(sql));
      const lines = objects.map(({ kind: of, name, words }) => `${of} ${name} ${words}`).sort();
      hashes[nameOf(migration)] = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
      await engine.close();
    }
    await remove();

    const expected = Object.entries(frozen).map(([name, hash]) => [name, hash[kind]]);
    expect(hashes).toEqual(Object.fromEntries(expected));
  },
);
