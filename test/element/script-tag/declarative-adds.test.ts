// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listenForAdds } from '../../../src/element/script-tag/declarative-adds.ts';

const addFrom = vi.fn((_source: Element, _submitter: HTMLElement | null): Promise<unknown> =>
  Promise.resolve(),
);

let listeners: Parameters<Document['addEventListener']>[] = [];

beforeAll(() => {
  const addEventListener = vi.spyOn(document, 'addEventListener');
  listenForAdds(addFrom);
  listeners = addEventListener.mock.calls;
});

afterAll(() => {
  for (const [type, listener] of listeners) document.removeEventListener(type, listener);
});

afterEach(() => {
  vi.useRealTimers();
  addFrom.mockReset();
  document.body.replaceChildren();
});

function show(html: string): void {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
}

function dispatch(selector: string, event: Event): Event {
  document.querySelector(selector)!.dispatchEvent(event);
  return event;
}

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
const submit = (submitter: HTMLElement | null = null) =>
  new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });

test('a press inside a button with the attribute adds, including in content that was added later', () => {
  addFrom.mockResolvedValue(undefined);
  show('<guest-cart></guest-cart><button data-guest-cart-add="MUG"><span>Add</span></button>');
  const event = dispatch('span', click());
  expect(event.defaultPrevented).toBe(true);
  const button = document.querySelector('button');
  expect(addFrom).toHaveBeenCalledExactlyOnceWith(button, undefined);
  expect(button?.dataset['guestCartState']).toBe('busy');
});

test('a submit of a form with the attribute adds, with the button that was pressed', () => {
  addFrom.mockResolvedValue(undefined);
  show(
    '<guest-cart></guest-cart><form data-guest-cart-add><button name="sku" value="MUG"></button></form>',
  );
  const button = document.querySelector('button');
  const event = dispatch('form', submit(button));
  expect(event.defaultPrevented).toBe(true);
  expect(addFrom).toHaveBeenCalledExactlyOnceWith(document.querySelector('form'), button);
});

test('the state is error if the script cannot add, for example because the app did not load', async () => {
  addFrom.mockRejectedValue(new Error('offline'));
  show('<guest-cart></guest-cart><button data-guest-cart-add="MUG"></button>');
  dispatch('button', click());
  const button = document.querySelector('button');
  await vi.waitFor(() => expect(button?.dataset['guestCartState']).toBe('error'));
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});

const said = () => document.querySelector('[role=alert]')?.textContent;

test('a button says next to itself that a file did not load, until the next press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  show('<guest-cart></guest-cart><button data-guest-cart-add="MUG"></button><p>Cups</p>');
  addFrom.mockRejectedValueOnce(new Error('no app'));
  dispatch('button', click());
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBe('This wasn’t added. Check your connection and reload the page.');
  expect(document.querySelector('button + [role=alert] + p')).not.toBeNull();
  addFrom.mockRejectedValueOnce(Object.assign(new Error(), { shopperText: 'Nicht hinzugefügt.' }));
  dispatch('button', click());
  expect(said()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBe('Nicht hinzugefügt.');
});

test.each([
  ['refused by the shop', { code: 'rejected', operation: 'items' }],
  ['of unknown outcome', { code: 'network', operation: 'items' }],
  ['of several, after the first', { code: 'misconfigured', failedIndex: 1 }],
  [
    'refused by a proxy, which the cart says',
    { code: 'misconfigured', operation: 'items', status: 405 },
  ],
])('a button says nothing about an add that is %s', async (_what, error) => {
  addFrom.mockRejectedValue(Object.assign(new Error(), error));
  show('<guest-cart></guest-cart><button data-guest-cart-add="MUG"></button>');
  dispatch('button', click());
  const button = document.querySelector('button');
  await vi.waitFor(() => expect(button?.dataset['guestCartState']).toBe('error'));
  expect(said()).toBeUndefined();
});

test.each([
  ['the shop was sent nothing', { code: 'network' }, true],
  ['the shop has no such route', { code: 'misconfigured', operation: 'items' }, true],
  ['the shop may have added the item', { code: 'network', operation: 'items' }, false],
  [
    'the first item is in the cart',
    { code: 'misconfigured', operation: 'items', failedIndex: 1 },
    false,
  ],
  ['the quantity was refused', { code: 'invalid-argument', operation: 'items' }, false],
  ['the shop has refused the item', { code: 'rejected', operation: 'items' }, false],
])(
  'a form is sent to its action, and a link followed, only if nothing was added: %s',
  async (_why, error, isLeft) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    addFrom.mockRejectedValue(Object.assign(new Error(), error));
    show(`<guest-cart></guest-cart><form action="/cart/add" data-guest-cart-add="MUG"><button></button></form>
      <a href="/mug" data-guest-cart-add="MUG">Add</a>`);
    const [form, button, link] = ['form', 'button', 'a'].map((tag) =>
      document.querySelector<HTMLElement>(tag),
    );
    /** What the browser would act on: its target, and the button of a form. */
    const left: (readonly unknown[])[] = [];
    const onEvent = (event: Event): void => {
      if (!event.defaultPrevented) left.push([event.target, (event as SubmitEvent).submitter]);
      event.preventDefault();
    };
    for (const type of ['click', 'submit']) window.addEventListener(type, onEvent);
    dispatch('form', submit(button));
    dispatch('a', click());
    await vi.advanceTimersByTimeAsync(0);
    for (const type of ['click', 'submit']) window.removeEventListener(type, onEvent);
    for (const source of [form, link])
      expect(source?.getAttribute('data-guest-cart-state')).toBe('error');
    expect(left).toEqual(
      isLeft
        ? [
            [form, button],
            [link, undefined],
          ]
        : [],
    );
  },
);

test.each([
  ['after a refused quantity, which was not sent', 'invalid-argument', 2],
  ['not after an item that the shop has refused', 'rejected', 1],
])('a second press adds immediately %s', async (_when, code, count) => {
  // A double press takes at most half a second.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  addFrom.mockRejectedValue(Object.assign(new Error(), { code, operation: 'items' }));
  show('<guest-cart></guest-cart><button data-guest-cart-add="MUG"></button>');
  const button = document.querySelector('button')!;
  dispatch('button', click());
  await vi.advanceTimersByTimeAsync(0);
  expect(button.dataset['guestCartState']).toBe('error');
  dispatch('button', click());
  expect(addFrom).toHaveBeenCalledTimes(count);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a press on a link with %s is left to the browser, on a button it adds',
  async (modifier) => {
    addFrom.mockResolvedValue(undefined);
    show(
      '<guest-cart></guest-cart><a href="#mug" data-guest-cart-add="MUG"></a><button data-guest-cart-add="MUG">',
    );
    const press = () =>
      new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true });
    expect(dispatch('a', press()).defaultPrevented).toBe(false);
    expect(addFrom).not.toHaveBeenCalled();
    dispatch('button', press());
    expect(addFrom).toHaveBeenCalledOnce();
    // jsdom follows the link in a task.
    await vi.waitFor(() => expect(location.hash).toBe('#mug'));
    history.replaceState(null, '', '/');
  },
);

test('a form with a field called `after` says that a file did not load, and can be pressed again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  show(
    '<guest-cart></guest-cart><form data-guest-cart-add="MUG"><input name="after"><button></button></form>',
  );
  // jsdom does not hide the method by itself.
  Object.defineProperty(document.querySelector('form'), 'after', {
    value: document.querySelector('input'),
  });
  addFrom.mockRejectedValue(new Error('no app'));
  for (const times of [1, 2]) {
    dispatch('form', submit());
    expect(addFrom).toHaveBeenCalledTimes(times);
    await vi.waitFor(() => expect(said()).toContain('wasn’t added'));
    await vi.advanceTimersByTimeAsync(500);
  }
});

test('a press on a control with aria-disabled does nothing', () => {
  show(`<guest-cart></guest-cart><button data-guest-cart-add="MUG" aria-disabled="true"></button>
      <form action="/cart/add" data-guest-cart-add="MUG"><button aria-disabled="true"></button></form>`);
  expect(dispatch('button', click()).defaultPrevented).toBe(true);
  expect(dispatch('form', submit(document.querySelector('form button'))).defaultPrevented).toBe(
    true,
  );
  expect(addFrom).not.toHaveBeenCalled();
});

test('without a cart on the page, a press still adds, which logs what is missing', () => {
  addFrom.mockResolvedValue(undefined);
  show('<button data-guest-cart-add="MUG"></button>');
  dispatch('button', click());
  expect(addFrom).toHaveBeenCalledOnce();
});

test.each([
  [
    'on a link without a cart on the page',
    '<a data-guest-cart-add="MUG"></a>',
    () => dispatch('a', click()),
  ],
  [
    'without a cart on the page',
    '<form data-guest-cart-add></form>',
    () => dispatch('form', submit()),
  ],
  [
    'that the page has already handled',
    '<guest-cart></guest-cart><form data-guest-cart-add></form>',
    () => {
      const event = submit();
      event.preventDefault();
      return dispatch('form', event);
    },
  ],
  ['of another form', '<guest-cart></guest-cart><form></form>', () => dispatch('form', submit())],
  [
    'on a field of the form',
    '<guest-cart></guest-cart><form data-guest-cart-add><input></form>',
    () => dispatch('input', click()),
  ],
])('ignores an event %s', (_when, html, send) => {
  show(html);
  send();
  document.dispatchEvent(click());
  expect(addFrom).not.toHaveBeenCalled();
});

test('a second press of the same button within half a second, or before the answer, adds nothing', async () => {
  vi.useFakeTimers();
  const markup =
    '<button id="mug" data-guest-cart-add="MUG"></button><button id="jug" data-guest-cart-add="JUG"></button>';
  show(markup);
  const press = (selector: string) => {
    dispatch(selector, click());
    return addFrom.mock.calls.length;
  };
  addFrom.mockResolvedValue(undefined);
  expect(press('#mug')).toBe(1);
  expect(document.querySelector('#mug')?.getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(120);
  expect(press('#mug')).toBe(1);
  expect(press('#jug')).toBe(2);
  await vi.advanceTimersByTimeAsync(400);
  const slow = Promise.withResolvers<undefined>();
  addFrom.mockReturnValue(slow.promise);
  expect(press('#mug')).toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(press('#mug')).toBe(3);
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(press('#mug')).toBe(4);
  vi.useRealTimers();
});
