import { readFile } from 'node:fs/promises';

const address = new URL('../../public/host-page.html', import.meta.url);

/**
 * The hostile host page, its strict policy included, with more settings on its script tag.
 *
 * @param attributes as in `data-timeout="2000"`
 */
export async function strictPage(attributes: string): Promise<string> {
  const html = await readFile(address, 'utf8');
  return html.replace('data-target=', `${attributes} data-target=`);
}

/** What a browser says of a request that failed, whoever sent it. The rest of its console is somebody's doing. */
export const isBrowsersOwn = (message: string): boolean => message.startsWith('Failed to load resource: ');
