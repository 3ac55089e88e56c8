import { shelfShapes } from './shelf-shapes.tsx';
import { tableShapes } from './table-shapes.tsx';

const shapes = { ...tableShapes, ...shelfShapes };

export interface ProductPictureProps {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
}

/** The SVG picture for an SKU, or the first letter of the name. Decorative: the name is next to it. */
export function ProductPicture({ sku, name, category }: ProductPictureProps) {
  const [kind = ''] = sku.split('-');
  return (
    <svg
      className="picture"
      data-tint={category.toLowerCase()}
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="ground" width="120" height="90" />
      {shapes[kind] ?? (
        <text className="a letter" x="60" y="60" textAnchor="middle">
          {Array.from(name)[0] ?? '·'}
        </text>
      )}
    </svg>
  );
}
