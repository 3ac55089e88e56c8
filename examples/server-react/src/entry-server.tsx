import { renderToString } from 'react-dom/server';
import { App } from './app';

/** Renders the page. The server reads no cart and stores nothing; the browser does both. */
export const render = (): string => renderToString(<App />);
