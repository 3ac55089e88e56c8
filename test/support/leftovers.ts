import { vi } from 'vitest';

const hasDom = typeof document !== 'undefined';

/** Something that a test file can leave behind. */
interface Watched {
  /** The name of each thing that was left behind. */
  leftovers(): readonly string[];
  restore(): void;
}

/**
 * Properties that React (18: `window.event`), vitest, zod and axe define when they are first used,
 * once in a process.
 */
const isOfLibrary = (key: PropertyKey): boolean =>
  typeof key === 'symbol' ||
  /^(__?(vitest|vite|react|zod)|IS_REACT_ACT_|event$|axe$|__core-js_|elementsFromPoint$)/i.test(
    key.toString(),
  );

/** Listeners that React and axe add once in a process. */
const listenersToKeep = new Set(['selectionchange', 'message']);

/** Added by a change that waits for a connection, which it may still do when a test ends. */
const mayWait = ({ type }: Listener): boolean => type === 'beforeunload';

/** The objects whose properties tests replace: the global object and the prototypes of the DOM. */
function objectsToWatch(): ReadonlyMap<string, object> {
  const objects = new Map<string, object>(
    Object.entries({ Intl, Math, Date, URL, performance, console }),
  );
  objects.set('Date.prototype', Date.prototype);
  if (!hasDom) return objects;
  for (const [name, object] of Object.entries({
    document,
    navigator,
    location,
    history,
    customElements,
  })) {
    objects.set(name, object);
  }
  const hasMethodsToReplace =
    /^(\w*Element|Node|Document|DocumentFragment|ShadowRoot|EventTarget|Storage|Navigator|History)$/;
  for (const name of Object.getOwnPropertyNames(globalThis).filter((name) =>
    hasMethodsToReplace.test(name),
  )) {
    const prototype: unknown = Reflect.get(globalThis, name)?.prototype;
    if (typeof prototype === 'object' && prototype !== null)
      objects.set(`${name}.prototype`, prototype);
  }
  return objects;
}

/** Watches the own properties of an object. */
function watchProperties(name: string, object: object): Watched {
  const before = Object.getOwnPropertyDescriptors(object) as Record<
    PropertyKey,
    PropertyDescriptor
  >;
  const differs = (key: PropertyKey): boolean => {
    if (isOfLibrary(key)) return false;
    const [was, is] = [before[key], Object.getOwnPropertyDescriptor(object, key)];
    return was?.get !== is?.get || was?.set !== is?.set || !Object.is(was?.value, is?.value);
  };
  const changed = (): PropertyKey[] =>
    [...new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(object)])].filter(differs);
  return {
    leftovers: () => changed().map((key) => `${name}.${String(key)}`),
    restore() {
      for (const key of changed()) {
        const was = before[key];
        if (was) Object.defineProperty(object, key, was);
        else Reflect.deleteProperty(object, key);
      }
    },
  };
}

/**
 * Watches the global variables. Node and vitest define many of them as getters, which stay when the
 * value is replaced.
 */
function watchGlobals(): Watched {
  // Node warns when its own storage is read.
  const isReadable = (key: string): boolean =>
    !isOfLibrary(key) && (hasDom || !/^(local|session)Storage$/.test(key));
  const read = (): ReadonlyMap<string, unknown> =>
    new Map(
      Object.getOwnPropertyNames(globalThis)
        .filter(isReadable)
        .map((key) => [key, Reflect.get(globalThis, key)]),
    );
  const before = read();
  const changed = (): string[] => {
    const after = read();
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.has(key) !== after.has(key) || !Object.is(before.get(key), after.get(key)),
    );
  };
  return {
    leftovers: () => changed().map((key) => `globalThis.${key}`),
    restore() {
      for (const key of changed()) {
        Reflect.deleteProperty(globalThis, key);
        if (before.has(key))
          Object.defineProperty(globalThis, key, {
            value: before.get(key),
            configurable: true,
            writable: true,
          });
      }
    },
  };
}

function watchRecord(name: string, record: Record<string, string | undefined>): Watched {
  const before = { ...record };
  const changed = (): string[] =>
    [...new Set([...Object.keys(before), ...Object.keys(record)])].filter(
      (key) => before[key] !== record[key],
    );
  return {
    leftovers: () => changed().map((key) => `${name}.${key}`),
    restore() {
      for (const key of changed()) {
        if (before[key] === undefined) Reflect.deleteProperty(record, key);
        else record[key] = before[key];
      }
    },
  };
}

const timers: Watched = {
  leftovers: () => (vi.isFakeTimers() || vi.getMockedSystemTime() ? ['fake timers'] : []),
  restore: () => void vi.useRealTimers(),
};

const timeoutsKey = Symbol.for('guest-cart test timeouts');

/**
 * Records the timeouts that are still to come, once in a process. What a test opened may wait for
 * seconds, and would then act in a test of another file.
 *
 * @returns a function that cancels them
 */
export function recordTimeouts(): () => void {
  const recorded: (() => void) | undefined = Reflect.get(globalThis, timeoutsKey);
  if (recorded) return recorded;
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(start, self, [callback, ...options]: [(...given: unknown[]) => void, ...unknown[]]) {
      const onTime = (...given: unknown[]): void => {
        waiting.delete(timeout);
        callback(...given);
      };
      const timeout: ReturnType<typeof setTimeout> = Reflect.apply(start, self, [
        onTime,
        ...options,
      ]);
      waiting.add(timeout);
      return timeout;
    },
  });
  const cancel = (): void => {
    waiting.forEach((timeout) => clearTimeout(timeout));
    waiting.clear();
  };
  Reflect.set(globalThis, timeoutsKey, cancel);
  return cancel;
}

function watchStorage(name: 'localStorage' | 'sessionStorage'): Watched {
  const storage = globalThis[name];
  return {
    leftovers: () => Object.keys(storage).map((key) => `${name} "${key}"`),
    restore: () => {
      storage.clear();
    },
  };
}

const cookies: Watched = {
  leftovers: () => (document.cookie === '' ? [] : [`the cookie "${document.cookie}"`]),
  restore() {
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  },
};

function watchAddress(): Watched {
  const { href } = location;
  return {
    leftovers: () => [
      ...(location.href === href ? [] : [`the address ${location.href}`]),
      ...((history.state ?? null) === null
        ? []
        : [`history.state ${JSON.stringify(history.state)}`]),
    ],
    restore: () => {
      history.replaceState(null, '', href);
    },
  };
}

/** Watches the root element with its attributes, and the content of head and body. */
function watchDocument(): Watched {
  const short = (html: string): string => (html.length > 120 ? `${html.slice(0, 120)}…` : html);
  const startTagOf = (element: Element): string => (element.cloneNode(false) as Element).outerHTML;
  const { documentElement, head, body } = document;
  return {
    leftovers() {
      const parts: string[] = [];
      const check = (isClean: boolean, text: string): void =>
        void (isClean || parts.push(short(text)));
      check(document.documentElement === documentElement, 'another root element');
      for (const element of [documentElement, head, body])
        check(element.attributes.length === 0, startTagOf(element));
      for (const element of [head, body])
        check(element.childNodes.length === 0, `in ${element.tagName}: ${element.innerHTML}`);
      check(
        documentElement.childNodes.length === 2,
        `the children of ${startTagOf(documentElement)}`,
      );
      check(document.adoptedStyleSheets.length === 0, 'adopted style sheets');
      check(document.activeElement === document.body, 'focus');
      return parts;
    },
    restore() {
      if (document.documentElement !== documentElement) document.replaceChildren(documentElement);
      documentElement.replaceChildren(head, body);
      for (const element of [documentElement, head, body]) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
      }
      head.replaceChildren();
      body.replaceChildren();
      document.adoptedStyleSheets = [];
    },
  };
}

interface Listener {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly isCapture: boolean;
}

const listenersKey = Symbol.for('guest-cart test listeners');

/** Records the listeners of the window and the document, once in a process. */
function recordListeners(): Set<Listener> {
  const recorded: Set<Listener> | undefined = Reflect.get(globalThis, listenersKey);
  if (recorded) return recorded;
  const listeners = new Set<Listener>();
  Reflect.set(globalThis, listenersKey, listeners);
  const isCaptured = (options: boolean | AddEventListenerOptions | undefined): boolean =>
    typeof options === 'object' ? (options.capture ?? false) : (options ?? false);
  for (const target of [window, document]) {
    const addEventListener = target.addEventListener.bind(target);
    const removeEventListener = target.removeEventListener.bind(target);
    const find = (type: string, listener: unknown, isCapture: boolean): Listener | undefined =>
      [...listeners].find(
        (it) =>
          it.target === target &&
          it.type === type &&
          it.listener === listener &&
          it.isCapture === isCapture,
      );
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addEventListener(type, listener as EventListener, options);
      if (listener === null || find(type, listener, isCaptured(options))) return;
      const added: Listener = { target, type, listener, isCapture: isCaptured(options) };
      listeners.add(added);
      const forget = (): void => void listeners.delete(added);
      if (typeof options !== 'object') return;
      if (options.once) addEventListener(type, forget, options);
      if (options.signal?.aborted) forget();
      options.signal?.addEventListener('abort', forget);
    };
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ) => {
      removeEventListener(type, listener as EventListener, options);
      const removed = find(type, listener, isCaptured(options));
      if (removed) listeners.delete(removed);
    };
  }
  return listeners;
}

function watchListeners(): Watched {
  const listeners = recordListeners();
  const before = new Set(listeners);
  const added = (): Listener[] =>
    [...listeners].filter(
      (listener) => !before.has(listener) && !listenersToKeep.has(listener.type),
    );
  return {
    leftovers: () =>
      added()
        .filter((listener) => !mayWait(listener))
        .map(
          ({ target, type }) =>
            `a listener for "${type}" on the ${target === document ? 'document' : 'window'}`,
        ),
    restore() {
      for (const { target, type, listener, isCapture } of added())
        target.removeEventListener(type, listener, isCapture);
    },
  };
}

/** Remembers the page and the globals as they are now, and compares them later. */
export function watchEverything(): Watched {
  const watched: Watched[] = [
    timers,
    ...(hasDom
      ? [
          watchStorage('localStorage'),
          watchStorage('sessionStorage'),
          cookies,
          watchAddress(),
          watchListeners(),
          watchDocument(),
        ]
      : []),
    watchRecord('process.env', process.env),
    watchGlobals(),
    ...[...objectsToWatch()].map(([name, object]) => watchProperties(name, object)),
  ];
  return {
    leftovers: () => watched.flatMap((each) => each.leftovers()),
    restore() {
      for (const each of watched) each.restore();
    },
  };
}
