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
  FewerIndexes1796688000000: { sqlite: 'd214229dd12a4b6f', postgres: 'f7c4021741aa680d' },
  CustomerFiles1796860800000: { sqlite: '61e957cbd52db02c', postgres: '528379c513bb9a0b' },
  Ledger1796947200000: { sqlite: '104d6522d1672b5f', postgres: '9a95c3d61fdb34bf' },
  ClosedMonths1796947300000: { sqlite: 'cc5258a00af9d86f', postgres: '5996ff18fdd5f38a' },
  FleetHealth1797033600000: { sqlite: '129fb835f6c8fbf3', postgres: 'cbff6e983b80564b' },
  GroupsAndPlaces1797033700000: { sqlite: '616a26165c7132bb', postgres: '64dbb5b78df1afa7' },
  CabinetFigures1797206400000: { sqlite: 'ead3cc8a3bd83fa2', postgres: 'e2e456a5449fa131' },
  AlertRules1797379200000: { sqlite: 'bdb926ee297f90d0', postgres: '882dcb64edb283d8' },
  ReturnPhoto1797379300000: { sqlite: '5070fb3f44c6c5a7', postgres: '15ec33f48545bfa6' },
  PayByLink1797465600000: { sqlite: '50d4f7c2f99031ee', postgres: 'a7b83ea345eb9013' },
  MissedWebhooks1797552000000: { sqlite: '8df29e02249091a8', postgres: 'b5c8580bfbf3354b' },
  Buyers1797638400000: { sqlite: 'c9ce78dfe23866b0', postgres: 'c27f5e4ffba39466' },
  PlannedMaintenance1797897600000: { sqlite: 'be2ea2dc42a464d2', postgres: '31b4eaabece7de9c' },
  BlockedCustomers1797897700000: { sqlite: '1bb1fb393e985656', postgres: '9924dfc5704e35cc' },
  MessageTemplates1797897800000: { sqlite: '07f418156e47a627', postgres: '02b47607c4a7949c' },
  ClosedByMaintenance1798070400000: { sqlite: '13dc9505ad332870', postgres: 'a739c920d05df7aa' },
  ArrivedWebhooks1798156800000: { sqlite: '4be32a39f1aa2fd9', postgres: '2e31fbd50853c626' },
  ExportSchedules1798156900000: { sqlite: 'bea436983c8c7cd8', postgres: 'c3cc7c9ccc56519a' },
  MarksOfCompanies1798243200000: { sqlite: 'dd028e01e00744e5', postgres: '207698b215e1ee16' },
  Coordinates1798329600000: { sqlite: 'dc56e128bbe63449', postgres: 'd907d5052bb16556' },
  UnitMaintenance1798502400000: { sqlite: '13a675a58cc4b1eb', postgres: '4474942fc9bbfad6' },
  MovementsOfOrders1798588800000: { sqlite: 'e3a60880e348554b', postgres: '2519b9ff552e8114' },
  IndexesInUse1798675200000: { sqlite: '3e237c7c6f4c2fd0', postgres: '5d1e9a59b0c2b7e1' },
  WithoutRowid1798675200001: { sqlite: '3e237c7c6f4c2fd0', postgres: '5d1e9a59b0c2b7e1' },
  UnpaidByPerson1798675200060: { sqlite: 'd42284aee93a8e97', postgres: 'b47f67928e9c7cfc' },
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
