import DefaultTheme from 'vitepress/theme-without-fonts';
import './site.css';

if (!import.meta.env.SSR) {
  const { LiveCartElement } = await import('./live-cart.ts');
  customElements.define('live-cart', LiveCartElement);
}

// oxlint-disable-next-line import/no-default-export -- VitePress reads it
export default DefaultTheme;
