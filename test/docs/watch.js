const counts = {};
const measures = [];

document.addEventListener('guest-cart:error', ({ detail }) => {
  const name = `${detail.operation ?? 'page'}:${detail.code}`;
  counts[name] = (counts[name] ?? 0) + 1;
});

document.addEventListener('guest-cart:measure', ({ detail }) => measures.push(detail));

addEventListener('pagehide', () => {
  if (Object.keys(counts).length + measures.length === 0) return;
  navigator.sendBeacon(
    '/beacon',
    JSON.stringify({ version: window.GuestCart?.version, counts, measures }),
  );
});
