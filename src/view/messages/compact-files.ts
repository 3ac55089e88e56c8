import type { Language } from './language-of.ts';
import type { CompactMessages } from './messages.ts';

/** The words of the first paint, a file for each language: {@link wordFiles} has all the others. */
export const compactFiles: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly compactMessages: CompactMessages }>>
> = {
  ar: () => import('./languages/ar-brief.ts'),
  de: () => import('./languages/de-brief.ts'),
  es: () => import('./languages/es-brief.ts'),
  fr: () => import('./languages/fr-brief.ts'),
  it: () => import('./languages/it-brief.ts'),
  ja: () => import('./languages/ja-brief.ts'),
  nl: () => import('./languages/nl-brief.ts'),
  pl: () => import('./languages/pl-brief.ts'),
  'pt-BR': () => import('./languages/pt-br-brief.ts'),
  sv: () => import('./languages/sv-brief.ts'),
  uk: () => import('./languages/uk-brief.ts'),
  'zh-CN': () => import('./languages/zh-cn-brief.ts'),
};
