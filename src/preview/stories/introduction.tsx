import './start.css';

/** The first page of Storybook. */
export function Introduction() {
  return (
    <main className="start">
      <h1>guest-cart</h1>
      <p>
        A cart for your shop’s pages. Each story is the real cart, on a shop in memory: press its
        buttons, nothing leaves your browser.
      </p>
      <dl>
        <dt>Shell</dt>
        <dd>The React widget in the page or in a drawer, or the custom element.</dd>
        <dt>Theme, colours, language, direction, text size</dt>
        <dd>What a page and its visitors choose. Every story follows.</dd>
        <dt>Tax display</dt>
        <dd>How amounts show tax.</dd>
        <dt>Controls</dt>
        <dd>The settings of the cart, with their defaults.</dd>
        <dt>Accessibility</dt>
        <dd>What axe finds in the story. The tests allow no violation.</dd>
      </dl>
      <p>Begin with the first cart, and with everything at once.</p>
    </main>
  );
}
