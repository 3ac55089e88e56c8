import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections, sitePathOf, titleOf } from './pages.ts';

/** The first paragraph of a page as one line. */
function summaryOf(text: string): string {
  const paragraphs = text.split('\n\n').map((part) => part.trim());
  const first = paragraphs.find((part) => /^[A-Z`]/.test(part)) ?? '';
  return first.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/**
 * Writes `llms.txt`, a list of the pages for language models (llmstxt.org), and `llms-full.txt`,
 * their texts. Both have the same pages as the site.
 */
export function writeTexts(outDir: string, base: string, pages: readonly string[]): void {
  const texts = new Map(pages.map((path) => [path, readFileSync(path, 'utf8')]));
  const lines = sections.flatMap(({ title, pages: paths }) => [
    `## ${title}\n`,
    ...paths
      .filter((path) => texts.has(path))
      .map((path) => {
        const text = texts.get(path) ?? '';
        return `- [${titleOf(text)}](${base}${sitePathOf(path).replace(/\.md$/, '.html')}): ${summaryOf(text)}`;
      }),
    '',
  ]);
  const readme = readFileSync('README.md', 'utf8').replace(/^# .*$/m, '');
  const intro = `# guest-cart\n\n> ${summaryOf(readme)}\n\n`;
  writeFileSync(join(outDir, 'llms.txt'), intro + lines.join('\n'));
  const whole = [...texts].map(([path, text]) => `<!-- ${path} -->\n\n${text.trim()}\n`);
  writeFileSync(join(outDir, 'llms-full.txt'), whole.join('\n'));
}
