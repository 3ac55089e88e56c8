import { useState } from 'react';

export interface LinePictureProps {
  readonly src: string;
  readonly alt: string;
}

/** A product's picture; one that does not come leaves its quiet box. */
export function LinePicture({ src, alt }: LinePictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      loading="lazy"
      decoding="async"
      width={64}
      height={64}
      alt={alt}
      src={src}
      onError={() => {
        setBroken(true);
      }}
    />
  );
}
