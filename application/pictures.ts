/** Uploaded pictures: re-encoded, stored apart from their record, named by their content. */
import { DomainError } from '#domain/shared/errors.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';
import type { FileReply } from './contract/files.js';
import type { Staff } from './access/staff.js';
import type { App } from './app.js';
import type { Collection } from './collection.js';
import { onConflict } from './conflict.js';
import type { Store } from './store.js';

export type NewPicture = Omit<StoredPicture, 'id'>;

/** At most this many pixels on a side. Throws IMAGE_NOT_ACCEPTED. */
export async function redrawn(
  app: Pick<App, 'images' | 'secrets'>,
  image: Uint8Array,
  sidePixels: number,
): Promise<NewPicture> {
  const picture = await app.images.redraw(image, sidePixels);
  if (!picture) throw new DomainError('IMAGE_NOT_ACCEPTED');
  return { ...picture, digest: app.secrets.digest(picture.base64).slice(0, 22) };
}

/** Stores a picture; null erases it completely. */
export async function storePicture(
  pictures: Collection<StoredPicture>,
  id: string,
  picture: NewPicture | null,
): Promise<void> {
  const kept = { id, ...(picture ?? { digest: '', mediaType: '', base64: '' }) };
  if (await pictures.find(id)) await pictures.save(kept);
  else if (picture) await pictures.add(kept);
}

/** `v` is the version in the requested address. Throws NOT_FOUND if there is no picture. */
export function pictureReply(picture: StoredPicture | null, v: string | undefined): FileReply {
  if (!picture) throw new DomainError('NOT_FOUND');
  const { mediaType, base64, digest: version } = picture;
  return { mediaType, base64, version, isPermanent: v === version };
}

/** Sharp at the width of a card on a phone, and small. */
const articlePixels = 640;

interface Articles<Item, View> {
  readonly items: (store: Store) => { get(id: string): Promise<{ readonly image: string | null }> };
  readonly pictures: (store: Store) => Collection<StoredPicture>;
  /** Throws the reason why this staff member may not change the article now. */
  readonly toChange: (store: Store, staff: Staff, id: string) => Promise<Item>;
  /** Stores in the article that it has this picture, and audits that. */
  readonly changed: (
    app: App,
    store: Store,
    staff: Staff,
    known: Item,
    digest: string | null,
  ) => Promise<View>;
}

/** The use cases of an article's picture, for sale or for rent; `param` names the article in their routes. */
export function articlePictures<Param extends string, Item, View>(
  param: Param,
  { items, pictures, toChange, changed }: Articles<Item, View>,
) {
  type ById = Readonly<Record<Param, string>>;
  const change = (app: App, staff: Staff, id: string, picture: NewPicture | null): Promise<View> =>
    onConflict(() =>
      app.transaction(async (store) => {
        const known = await toChange(store, staff, id);
        await storePicture(pictures(store), id, picture);
        return changed(app, store, staff, known, picture?.digest ?? null);
      }),
    );
  /** Throws NOT_FOUND. */
  const readImage = async (app: App, { [param]: id, v }: ById & { readonly v?: string | undefined }) => {
    const picture = await app.read(async (store) =>
      (await items(store).get(id)).image === null ? null : pictures(store).find(id),
    );
    return pictureReply(picture, v);
  };
  /** Throws IMAGE_NOT_ACCEPTED, or as `toChange`. */
  const saveImage = async (app: App, staff: Staff, given: ById & { readonly image: Uint8Array }) => {
    const id = given[param];
    await app.read((store) => toChange(store, staff, id));
    return change(app, staff, id, await redrawn(app, given.image, articlePixels));
  };
  const removeImage = (app: App, staff: Staff, { [param]: id }: ById) => change(app, staff, id, null);
  return { readImage, saveImage, removeImage };
}
