import { HydrationBoundary } from '@tanstack/react-query';
import { AddToCart } from './add-to-cart.tsx';
import { prefetchCart } from './prefetch-cart.ts';

export default async function ProductPage() {
  return (
    <HydrationBoundary state={await prefetchCart()}>
      <main>
        <h1>Speckled mug</h1>
        <AddToCart sku="MUG-SPECKLE" />
      </main>
    </HydrationBoundary>
  );
}
