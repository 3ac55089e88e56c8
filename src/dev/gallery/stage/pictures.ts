import type { ItemToResolve, ResolvedItem } from '../../../index.ts';

const size = 128;

/** A picture as a shop might have one: a square photograph, more or less. */
function drawPicture(sku: string): string {
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

const drawn = new Map<string, string>();

/** What this page knows of a product. */
export function resolveItem({ sku }: ItemToResolve): ResolvedItem | null {
  if (sku === null) return null;
  const picture = drawn.get(sku) ?? drawPicture(sku);
  drawn.set(sku, picture);
  return { picture, href: `#${encodeURIComponent(sku)}` };
}
