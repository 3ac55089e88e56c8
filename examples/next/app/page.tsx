import { AddToCart } from './add-to-cart.tsx';

export default function ProductPage() {
  return (
    <main>
      <h1>Speckled mug</h1>
      <AddToCart sku="MUG-SPECKLE" />
    </main>
  );
}
