/**
 * A file of the script did not load, so nothing was sent. In its own module, because the script
 * tag has no other message before its app has loaded.
 */
export const errorAddNotLoaded = 'This wasn’t added. Check your connection and reload the page.';
