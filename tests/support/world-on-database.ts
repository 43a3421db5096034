/** A world on a separate database, for journeys that both of the product's databases must pass. */
import { freshUrl, type DatabaseKind } from './databases.js';
import { templateMasterKey } from './templates.js';
import { createWorld, worldStart, type World } from './world.js';

/** `close` removes the database too. */
export async function createWorldOn(kind: DatabaseKind): Promise<World> {
  const database = await freshUrl(kind, worldStart);
  const env = { MASTER_KEY: templateMasterKey.toString('base64') };
  const world = await createWorld({ databaseUrl: database.url, env });
  return {
    ...world,
    close: async () => {
      await world.close();
      await database.remove();
    },
  };
}
