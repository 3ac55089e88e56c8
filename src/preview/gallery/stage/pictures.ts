import type { ItemToResolve, ResolvedItem } from '../../../index.ts';

const size = 128;

/** Paints a square product picture. */
function paintPicture(sku: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const brush = canvas.getContext('2d');
  if (brush === null) return '';
  const hue = Array.from(sku, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 360, 7);
  brush.fillStyle = `hsl(${hue} 30% 88%)`;
  brush.fillRect(0, 0, size, size);
  brush.fillStyle = `hsl(${hue} 35% 45%)`;
  brush.beginPath();
  brush.roundRect(32, 44, 64, 56, [4, 4, 16, 16]);
  brush.fill();
  brush.fillStyle = `hsl(${hue} 40% 60%)`;
  brush.fillRect(26, 36, 76, 10);
  return canvas.toDataURL('image/png');
}

const pictures = new Map<string, string>();

/** The `resolveItem` of this page. */
export function resolveItem({ sku }: ItemToResolve): ResolvedItem | null {
  if (sku === null) return null;
  const picture = pictures.get(sku) ?? paintPicture(sku);
  pictures.set(sku, picture);
  return { picture, href: `#${encodeURIComponent(sku)}` };
}
