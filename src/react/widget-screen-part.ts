export { CartScreen } from '../components/screen/cart-screen.tsx';
export { widgetPartLoaders } from '../components/screen/part-loaders.ts';
export { lockPageScroll } from '../components/ui/lock-page-scroll.ts';
