/**
 * What the live regions of a page say from now on. Texts that disappear are no announcement, nor is
 * the space that tells two equal texts apart.
 */
export function logAnnouncements(root: Node): string[] {
  const log: string[] = [];
  new MutationObserver((records) => {
    const regions = records.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('[role=status], [role=alert]') ?? [];
    });
    for (const { textContent } of new Set(regions))
      if (textContent !== '') log.push(textContent.replace('\u00a0', ''));
  }).observe(root, { childList: true, characterData: true, subtree: true });
  return log;
}
