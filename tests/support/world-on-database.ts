/** A world on a database of its own, for journeys that both of the product's databases must pass. */
import { freshUrl, type DatabaseKind } from './databases.js';
import { createWorld, type World } from './world.js';

/** `close` removes the database too. */
export async function createWorldOn(kind: DatabaseKind): Promise<World> {
  const database = await freshUrl(kind);
  const world = await createWorld({ databaseUrl: database.url });
  return {
    ...world,
    close: async () => {
      await world.close();
      await database.remove();
    },
  };
}
