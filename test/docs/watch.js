const counts = {};

document.addEventListener('guest-cart:error', ({ detail }) => {
  const name = `${detail.operation ?? 'page'}:${detail.code}`;
  counts[name] = (counts[name] ?? 0) + 1;
});

addEventListener('pagehide', () => {
  const firstPaint = performance.getEntriesByName('guest-cart:first-paint').at(0)?.startTime;
  navigator.sendBeacon(
    '/beacon',
    JSON.stringify({ version: window.GuestCart?.version, firstPaint, counts }),
  );
});
