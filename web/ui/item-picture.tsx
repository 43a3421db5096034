/** The small picture of an item, at its final size from the start; the name beside it says what it shows. */
import './item-picture.css';

/** Only our own images: the pages must not load external content. */
const isOurImage = (image: string): boolean => /^(\/(?!\/)|data:image\/)/.test(image);

interface Props {
  readonly image: string | null | undefined;
  /** Near the top of its page: loaded at once. */
  readonly isFirst?: boolean;
}

export const ItemPicture = ({ image, isFirst = false }: Props) =>
  image && isOurImage(image) ? (
    <img
      className="item-picture"
      src={image}
      alt=""
      width={320}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  ) : null;
