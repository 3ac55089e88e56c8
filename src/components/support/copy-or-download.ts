/** Copies JSON to the clipboard. Downloads it as `guest-cart-support.json` if the browser refuses, as on `http:` pages. */
export async function copyOrDownload(json: string): Promise<'copied' | 'downloaded'> {
  try {
    // In the task of the press: Safari refuses later.
    await navigator.clipboard.writeText(json);
    return 'copied';
  } catch {
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: 'guest-cart-support.json' }).click();
    // Some browsers read the file after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return 'downloaded';
  }
}
