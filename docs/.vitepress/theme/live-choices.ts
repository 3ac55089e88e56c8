import { languages } from '../../../src/client.ts';

/** The switches of a live example. Stores and faults have the names of the preview's Lab. */
export const choices = {
  preset: ['home', 'fashion', 'groceries', 'business', 'arabic'],
  quantity: ['', '1', '2', '5', '12'],
  store: ['default', 'eur', 'gbp', 'jpy', 'kwd'],
  display: ['shop', 'excluding', 'including', 'both'],
  theme: ['plain', 'paper', 'ink', 'market'],
  locale: ['en', ...languages.filter((language) => language !== 'en')],
  mode: ['inline', 'badge'],
  fault: ['none', 'slow', 'error-503', 'rate-limit', 'sold-out', 'lost-response', 'cart-gone'],
} as const;

export type Switch = keyof typeof choices;
export type State = Record<Switch, string>;
