import type { LanguageFiles } from './language-loader.ts';

/** Each is a file of its own, which a page fetches once however often it is asked for. */
export const wordFiles: LanguageFiles = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  'pt-BR': () => import('./languages/pt-br.ts'),
  sv: () => import('./languages/sv.ts'),
  uk: () => import('./languages/uk.ts'),
  'zh-CN': () => import('./languages/zh-cn.ts'),
};
