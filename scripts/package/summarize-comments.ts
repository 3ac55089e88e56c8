const comment = /^([ \t]*)\/\*\*([^]*?)\*\/\n?(?=([^\n]*))/gm;

function written(text: string, indent: string): string {
  if (text === '') return '';
  if (!text.includes('\n')) return `${indent}/** ${text} */\n`;
  const lines = text.split('\n').map((each) => `${indent} *${each === '' ? '' : ` ${each}`}\n`);
  return `${indent}/**\n${lines.join('')}${indent} */\n`;
}

/** The text of a comment without its delimiters, one string for each paragraph or list. */
function paragraphsOf(body: string): readonly string[] {
  return body
    .replace(/^[ \t]*\* ?/gm, '')
    .replace(/(?:^|\s)@(?:(?!default)[a-z][^]*|default none\s*$)/gm, '')
    .trim()
    .split(/\n\s*\n/);
}

/** The default and the text before it, such as `text @default none`. */
function splitDefault(text: string): readonly [text: string, standard: string] {
  const [, before = text, standard = ''] = /^([^]*?)\s*(@default [^]*)$/.exec(text) ?? [];
  return [before, standard === '' ? '' : ` ${standard.replaceAll(/\s+/g, ' ')}`];
}

const firstSentence = (text: string): string => /^.*?[.](?= [A-Z`"]|$)/s.exec(text)?.[0] ?? text;

/**
 * Shortens the comments of published declarations: a function keeps its first paragraph, a type and a member the first
 * sentence, with a default other than `none`. The rest is in docs/.
 */
export function summarizeComments(code: string): string {
  return code.replace(comment, (_all, indent: string, body: string, next: string) => {
    const paragraphs = paragraphsOf(body);
    const [first, standard] = splitDefault(paragraphs[0] ?? '');
    const later = splitDefault(paragraphs.find((text) => text.startsWith('@default')) ?? '')[1];
    if (first.endsWith(':')) return written([first, ...paragraphs.slice(1, 2)].join('\n\n'), indent);
    if (/^(?:export )?declare function/.test(next)) return written(first, indent);
    return written(`${firstSentence(first.replaceAll(/\s+/g, ' '))}${standard || later}`.trim(), indent);
  });
}

export const removeComments = (code: string): string => code.replace(comment, '');
