/** A QR code for a phone's camera, rendered locally so that the address never leaves the page. */
import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  /** The target of the code: « Page du code de dépôt ». */
  readonly label: string;
  /** In pixels. */
  readonly size?: number;
}

/** Dark on white in every colour scheme, with the quiet zone that readers need. */
export function QrCode({ text, label, size = 220 }: Props) {
  const { path, width } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: dark.join(''), width };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${width}v${width}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
