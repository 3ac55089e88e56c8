import { isGuestCartError } from '../../core/api/errors.ts';
import { frameOf, shadowOf } from '../first-paint/snapshot.ts';
import { setLangAttributes } from '../../core/messages/lang-attributes.ts';
import { diagnoseWhenIdle } from '../chunks/load-parts.ts';
import type { Connection } from './connection.ts';
import type { ElementBase } from './element-base.ts';
import { painted, toConnected, toOpened, toPainted, type ElementPhase } from './element-phases.ts';
import { showSnapshot } from './element-snapshot.ts';
import { elementStyles } from '../chunks/element-styles.ts';
import { whenEnded } from './lifetime.ts';
import { loadControls, loadedControls } from '../chunks/load-controls.ts';
import { loadedShell, shellLoaded } from '../chunks/load-shell.ts';
import { createScreenLoader, loadWhenIdle } from '../chunks/screen-loader.ts';

/** Brings an element from one phase to the next. */
export type ElementLifecycle = ReturnType<typeof createElementLifecycle>;

/** Reports mistakes in an element's settings when the page is idle. Returns the stop function. */
function diagnose({ host, hostSettings, page }: ElementBase): () => void {
  const { settings } = hostSettings;
  return diagnoseWhenIdle(
    ({ hasElementProblems }) => hasElementProblems(host, settings()),
    ({ elementDiagnostics }) => elementDiagnostics(host, settings()).forEach(page.report),
  );
}

/** Runs a task in a microtask: attributes that are set together are one update. */
function inMicrotask(task: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      task();
    });
  };
}

export function createElementLifecycle(element: ElementBase) {
  const { host, hostSettings, messages, page } = element;
  const { settings, locale, resolveItem } = hostSettings;
  const screen = createScreenLoader(saveAndRender);
  let phase: ElementPhase = painted;
  let stopDiagnosing = (): void => undefined;
  const update = inMicrotask(() => {
    if (host.isConnected) void connectAndOpen();
  });

  function render(): void {
    if (phase.root !== undefined) phase.root.render(phase.connection);
  }

  function saveAndRender(): void {
    phase.connection?.saveSnapshot();
    render();
  }

  function saveAndUpdate(): void {
    phase.connection?.saveSnapshot();
    update();
  }

  function onRead(): void {
    // There is a connection again.
    if (screen.hasFailed()) void screen.load();
  }

  /** The shell follows the cart by itself. */
  function onChange(): void {
    if (loadedShell() === undefined) render();
  }

  /** Loads the code that renders pictures, if the page has any. */
  async function loadPictures(): Promise<void> {
    if (resolveItem() == null || loadedControls() !== undefined) return;
    await loadControls().then(saveAndUpdate, () => undefined);
  }

  /** An inline cart is rendered when the screen has loaded. */
  async function loadInlineScreen(): Promise<void> {
    if (settings().mode === 'inline') await screen.load();
  }

  /** Waits for what a cart is rendered with. Until then, the cart of the last visit is painted. */
  async function prepare({ shop, ready, saveSnapshot, lifetime }: Connection): Promise<void> {
    const loadingMessages = messages.load(locale());
    setLangAttributes(frameOf(shadowOf(host)), hostSettings.langAttributes());
    const loading = Promise.all([ready, loadPictures(), loadInlineScreen()]);
    const isOver = (): boolean => phase.root !== undefined || lifetime.signal.aborted;
    if (!isOver()) await showSnapshot(element, { shop, loading, isOver });
    if (loadingMessages !== undefined) {
      await loadingMessages;
      saveSnapshot();
    }
    await loadInlineScreen();
  }

  function open(): void {
    if (phase.connection === undefined || !host.isConnected) return;
    const isFirst = phase.root === undefined;
    shadowOf(host).adoptedStyleSheets = elementStyles(settings().mode);
    const opened = toOpened(element, phase, screen);
    phase = opened;
    render();
    if (!isFirst) return;
    if (loadedShell() === undefined) void shellLoaded.then(render);
    page.emit('guest-cart:ready', {});
    const { session } = opened.connection.shop;
    const stop = loadWhenIdle(screen, () => session.getCartId() !== null, saveAndRender);
    whenEnded(opened.root.lifetime, stop);
  }

  async function connectAndOpen(): Promise<void> {
    try {
      stopDiagnosing();
      stopDiagnosing = diagnose(element);
      const connected = toConnected(element, phase, {
        onControlsLoaded: saveAndUpdate,
        onRead,
        onChange,
      });
      phase = connected;
      await prepare(connected.connection);
      // Another connection renders itself.
      if (!connected.connection.lifetime.signal.aborted) open();
    } catch (error) {
      if (isGuestCartError(error)) page.report(error);
      else throw error;
    }
  }

  return {
    phase: (): ElementPhase => phase,
    screen,
    render,
    update,
    /** Removes the cart from the shadow root and ends the connection. */
    end(): void {
      stopDiagnosing();
      phase = toPainted(phase);
      // A snapshot that the app has not replaced yet.
      host.shadowRoot?.firstElementChild?.replaceChildren();
    },
  };
}
