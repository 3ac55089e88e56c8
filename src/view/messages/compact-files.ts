import type { Language } from './language-of.ts';
import type { CompactMessages } from './messages.ts';

/** The words of the first paint, a file for each language: {@link wordFiles} has all the others. */
export const compactFiles: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly compactMessages: CompactMessages }>>
> = {
  ar: () => import('./languages/ar-compact.ts'),
  de: () => import('./languages/de-compact.ts'),
  es: () => import('./languages/es-compact.ts'),
  fr: () => import('./languages/fr-compact.ts'),
  it: () => import('./languages/it-compact.ts'),
  ja: () => import('./languages/ja-compact.ts'),
  nl: () => import('./languages/nl-compact.ts'),
  pl: () => import('./languages/pl-compact.ts'),
  'pt-BR': () => import('./languages/pt-br-compact.ts'),
  sv: () => import('./languages/sv-compact.ts'),
  uk: () => import('./languages/uk-compact.ts'),
  'zh-CN': () => import('./languages/zh-cn-compact.ts'),
};
