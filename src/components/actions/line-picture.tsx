import { useState } from 'react';

export interface LinePictureProps {
  readonly src: string;
  readonly alt: string;
}

/** The picture of a product. An image that fails to load is removed; its placeholder keeps the space. */
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
