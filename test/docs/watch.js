const counts = {};

document.addEventListener('guest-cart:error', ({ detail }) => {
  const name = `${detail.operation ?? 'page'}:${detail.code}`;
  counts[name] = (counts[name] ?? 0) + 1;
});

addEventListener('pagehide', () => {
  const names = Object.keys(counts);
  if (names.length > 0) navigator.sendBeacon('/beacon', JSON.stringify({ version: window.GuestCart?.version, counts }));
});
