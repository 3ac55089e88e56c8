import { vi } from 'vitest';

const hasDom = typeof document !== 'undefined';

/** Something that a test file can leave behind. */
interface Watched {
  /** The name of each thing that was left behind. */
  leftovers(): readonly string[];
  restore(): void;
}

/** Makes something once in a process. */
function inProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`guest-cart test ${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
  return Reflect.get(globalThis, key) as T; // as it was made
}

/**
 * Properties that React (18: `window.event`), vitest, zod and axe define when they are first used,
 * once in a process. Node warns when its own storage is read.
 */
const isIgnored = (key: string): boolean =>
  /^(__?(vitest|vite|react|zod)|IS_REACT_ACT_|event$|axe$|__core-js_|elementsFromPoint$)/i.test(
    key,
  ) ||
  (!hasDom && /^(local|session)Storage$/.test(key));

/** The objects whose properties tests replace, such as the prototypes of the DOM. */
function objectsToWatch(): readonly (readonly [name: string, object: object])[] {
  const ofPage = hasDom ? { document, navigator, location, history, customElements } : {};
  const objects: Readonly<Record<string, object>> = {
    'process.env': process.env,
    globalThis,
    ...{ Intl, Math, Date, URL, performance, console, ...ofPage },
    'Date.prototype': Date.prototype,
  };
  const hasMethodsToReplace =
    /^(\w*Element|Node|Document|DocumentFragment|ShadowRoot|EventTarget|Storage|Navigator|History)$/;
  const prototypes = Object.getOwnPropertyNames(globalThis)
    .filter((name) => hasDom && hasMethodsToReplace.test(name))
    .map((name) => [`${name}.prototype`, Reflect.get(globalThis, name)?.prototype] as const)
    .filter(([, prototype]) => typeof prototype === 'object' && prototype !== null);
  return [...Object.entries(objects), ...prototypes];
}

/**
 * A property as it is now. Node and vitest define many global variables as getters, which stay when
 * the value is replaced.
 */
function definitionOf(object: object, key: string): PropertyDescriptor | undefined {
  const defined = Object.getOwnPropertyDescriptor(object, key);
  return defined && object === globalThis
    ? { value: Reflect.get(object, key), configurable: true, writable: true }
    : defined;
}

/** Watches the own properties of an object. */
function watchProperties([name, object]: readonly [name: string, object: object]): Watched {
  const names = () => Object.getOwnPropertyNames(object).filter((key) => !isIgnored(key));
  const before = new Map(names().map((key) => [key, definitionOf(object, key)]));
  const changed = (): readonly string[] =>
    [...new Set([...before.keys(), ...names()])].filter((key) => {
      const [was, is] = [before.get(key), definitionOf(object, key)];
      return was?.get !== is?.get || was?.set !== is?.set || !Object.is(was?.value, is?.value);
    });
  return {
    leftovers: () => changed().map((key) => `${name}.${key}`),
    restore() {
      for (const key of changed()) {
        const was = before.get(key);
        if (was) Object.defineProperty(object, key, was);
        else Reflect.deleteProperty(object, key);
      }
    },
  };
}

const timers: Watched = {
  leftovers: () => (vi.isFakeTimers() || vi.getMockedSystemTime() ? ['fake timers'] : []),
  restore: () => void vi.useRealTimers(),
};

/**
 * Records the timeouts that are still to come, once in a process. What a test opened may wait for
 * seconds, and would then act in a test of another file.
 *
 * @returns a function that cancels them
 */
export const recordTimeouts = (): (() => void) =>
  inProcess('timeouts', () => {
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
    return () => {
      waiting.forEach((timeout) => clearTimeout(timeout));
      waiting.clear();
    };
  });

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

const emptyPage = '<html><head></head><body></body></html>';

/** Watches the root element and all that it contains. */
function watchDocument(): Watched {
  const { documentElement: root, head, body } = document;
  return {
    leftovers: () => [
      ...(document.documentElement === root ? [] : ['another root element']),
      ...(root.outerHTML === emptyPage ? [] : [`the page ${root.outerHTML.slice(0, 500)}`]),
      ...(document.adoptedStyleSheets.length === 0 ? [] : ['adopted style sheets']),
      ...(document.activeElement === body ? [] : ['focus']),
    ],
    restore() {
      if (document.documentElement !== root) document.replaceChildren(root);
      root.replaceChildren(head, body);
      for (const element of [root, head, body]) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
      }
      head.replaceChildren();
      body.replaceChildren();
      document.adoptedStyleSheets = [];
    },
  };
}

type AddListener = Parameters<EventTarget['addEventListener']>;

interface Listener {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: AddListener[1];
  readonly isCapture: boolean;
}

/** Records the listeners of the window and the document, once in a process. */
const recordListeners = (): Set<Listener> =>
  inProcess('listeners', () => {
    const listeners = new Set<Listener>();
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
      const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];
      const forget = (type: string, listener: AddListener[1], isCapture: boolean): void => {
        for (const each of listeners)
          if (
            each.target === target &&
            each.type === type &&
            each.listener === listener &&
            each.isCapture === isCapture
          )
            listeners.delete(each);
      };
      target.addEventListener = (...[type, listener, given = {}]: AddListener) => {
        const options = typeof given === 'object' ? given : { capture: given };
        const { capture: isCapture = false, once, signal } = options;
        add(type, listener, options);
        if (listener === null || signal?.aborted) return;
        forget(type, listener, isCapture);
        listeners.add({ target, type, listener, isCapture });
        const onEnd = (): void => forget(type, listener, isCapture);
        if (once) add(type, onEnd, options);
        signal?.addEventListener('abort', onEnd);
      };
      target.removeEventListener = (...[type, listener, given = false]: AddListener) => {
        remove(type, listener, given);
        forget(type, listener, typeof given === 'object' ? (given.capture ?? false) : given);
      };
    }
    return listeners;
  });

/** Listeners that React and axe add once in a process. */
const listenersToKeep = new Set(['selectionchange', 'message']);

/** Added by a change that waits for a connection, which it may still do when a test ends. */
const mayWait = ({ type }: Listener): boolean => type === 'beforeunload' || type === 'pagehide';

function watchListeners(): Watched {
  const listeners = recordListeners();
  const before = new Set(listeners);
  const added = (): readonly Listener[] =>
    [...listeners].filter((each) => !before.has(each) && !listenersToKeep.has(each.type));
  return {
    leftovers: () =>
      added()
        .filter((each) => !mayWait(each))
        .map(({ target, type }) => {
          return `a listener for "${type}" on the ${target === document ? 'document' : 'window'}`;
        }),
    restore() {
      for (const { target, type, listener, isCapture } of added())
        target.removeEventListener(type, listener, isCapture);
    },
  };
}

/** Remembers the page and the globals as they are now, and compares them later. */
export function watchEverything(): Watched {
  const ofPage = () => [
    watchStorage('localStorage'),
    watchStorage('sessionStorage'),
    cookies,
    watchAddress(),
    watchListeners(),
    watchDocument(),
  ];
  const watched = [timers, ...(hasDom ? ofPage() : []), ...objectsToWatch().map(watchProperties)];
  return {
    leftovers: () => watched.flatMap((each) => each.leftovers()),
    restore() {
      for (const each of watched) each.restore();
    },
  };
}
