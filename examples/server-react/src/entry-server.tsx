import { renderToString } from 'react-dom/server';
import { App } from './app';

/** The page's markup. No cart is asked for and nothing is stored: both are the browser's. */
export const render = (): string => renderToString(<App />);
