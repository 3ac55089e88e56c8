import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { languages } from '../../src/core/messages/language.ts';
import { en } from '../../src/core/messages/en.ts';
import { englishFile, languageFile } from '../package/languages.ts';

// `npm run docs` lists the texts that a language lacks, and those whose English text has changed
// since they were translated. A text leaves the list when its translation changes.

export const untranslatedFile = 'src/core/messages/untranslated.json';

interface Outdated {
  /** The text that was translated. */
  readonly english: string;
  readonly translation: string;
}

/** By the path of the text, such as `facts.id`. Null for a text without a translation. */
type UntranslatedTexts = Readonly<Record<string, Outdated | null>>;

/** A file of messages in the last commit, and now. */
interface Versions {
  readonly before: object;
  readonly now: object;
}

/** The texts by their paths. All plural forms are one text. */
function textsByPath(texts: object, path = ''): ReadonlyMap<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]: [string, string | object]) => {
    if (typeof value === 'string') return [[path + name, value] as const];
    if ('other' in value) return [[path + name, Object.values(value).join(' | ')] as const];
    return [...textsByPath(value, `${path}${name}.`)];
  });
  return new Map(entries);
}

/**
 * The texts that a language lacks, or whose translation is of an earlier English text.
 * @param listed those that were known before
 */
export function untranslatedTexts(
  english: Versions,
  translations: Versions,
  listed: UntranslatedTexts = {},
): UntranslatedTexts {
  const englishBefore = textsByPath(english.before);
  const before = textsByPath(translations.before);
  const now = textsByPath(translations.now);

  /** The English text that a translation is of. */
  function translatedText(path: string, text: string): string {
    const translation = now.get(path);
    const known = listed[path];
    if (known != null && known.translation === translation) return known.english;
    return (before.get(path) === translation ? englishBefore.get(path) : undefined) ?? text;
  }

  const untranslated: Record<string, Outdated | null> = {};
  for (const [path, text] of textsByPath(english.now)) {
    const translation = now.get(path);
    const translated = translatedText(path, text);
    if (translation === undefined) untranslated[path] = null;
    else if (translated !== text) untranslated[path] = { english: translated, translation };
  }
  return untranslated;
}

const messagesIn = (json: string): object => JSON.parse(json) as object;

/** A file in the last commit. Without git, as it is now. */
function lastCommitted(file: string): string {
  try {
    return execFileSync('git', ['show', `HEAD:${file}`], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return readFileSync(file, 'utf8');
  }
}

/** The current content of `untranslatedFile`: texts by language. */
export function listUntranslated(): string {
  const listed = messagesIn(readFileSync(untranslatedFile, 'utf8')) as Record<
    string,
    UntranslatedTexts
  >;
  const english = { before: messagesIn(lastCommitted(englishFile)), now: en };
  const untranslated: Record<string, UntranslatedTexts> = {};
  for (const language of languages.filter((tag) => tag !== 'en')) {
    const file = languageFile(language);
    const before = messagesIn(lastCommitted(file));
    const now = messagesIn(readFileSync(file, 'utf8'));
    const texts = untranslatedTexts(english, { before, now }, listed[language]);
    if (Object.keys(texts).length > 0) untranslated[language] = texts;
  }
  return `${JSON.stringify(untranslated, null, 2)}\n`;
}
