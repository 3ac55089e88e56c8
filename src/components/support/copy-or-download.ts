/** Copies JSON to the clipboard. Downloads it as `guest-cart-support.json` if the browser refuses, as on `http:` pages. */
export async function copyOrDownload(json: string): Promise<'copied' | 'downloaded'> {
  try {
    // Called in the task of the click: Safari denies later calls.
    await navigator.clipboard.writeText(json);
    return 'copied';
  } catch {
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: 'guest-cart-support.json' }).click();
    // Some browsers read the file after the click event.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return 'downloaded';
  }
}
