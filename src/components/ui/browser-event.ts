/** An event of React, or one of preact, which is the browser's own. */
export type BrowserEventSource = Event | { readonly nativeEvent: Event };

export const browserEventOf = (event: BrowserEventSource): Event =>
  'nativeEvent' in event ? event.nativeEvent : event;
