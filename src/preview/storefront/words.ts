import { languageOf } from '../../core/messages/language.ts';
import { usePreview } from './preview-context.ts';
import words from './words.json' with { type: 'json' };

/** What the shop and its bar say and the cart does not. Products, code and the Lab are in English. */
export const useWords = () => words[languageOf(usePreview().settings.locale)];
