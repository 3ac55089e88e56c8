import { languageOf } from '../../core/messages/language.ts';
import words from './words.json' with { type: 'json' };
import { usePreview } from './preview-context.ts';

/** The texts of the shop and its bar. Products, dialogs and the Lab are in English. */
export const wordsOf = (locale: string) => words[languageOf(locale)];

export const useWords = () => wordsOf(usePreview().settings.locale);
