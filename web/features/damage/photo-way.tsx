/** A way to choose a photo, from the camera or the gallery: as large as a button. */
import type { ComponentProps } from 'react';
import './photo-way.css';

interface Props extends ComponentProps<'input'> {
  readonly label: string;
}

export const PhotoWay = ({ label, ...input }: Props) => (
  <label className="button button-quiet photos-way" aria-disabled={input.disabled || undefined}>
    <input type="file" accept="image/jpeg,image/png,image/webp" {...input} />
    {label}
  </label>
);
