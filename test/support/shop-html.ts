/** A plain page of a shop around some markup. */
export function shopHtml(body: string, lang = 'en'): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <main>
      <h1>Shop</h1>
      ${body}
    </main>
  </body>
</html>`;
}

/** The tag of the module build. @param attributes as in `data-base-url="/rest/default"` */
export function scriptTag(attributes = '', src = '/embed/guest-cart.js'): string {
  return `<script type="module" src="${src}" ${attributes}></script>`;
}
