export { CartScreen } from '../components/screen/cart-screen.tsx';
export { widgetChunkLoaders } from '../components/screen/chunk-loaders.ts';
export { lockPageScroll } from '../components/ui/lock-page-scroll.ts';
