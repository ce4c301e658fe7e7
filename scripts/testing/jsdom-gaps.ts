/**
 * The parts that every browser has and jsdom has not. Radix, the calendar and the toasts call these; none of them has
 * to answer truly for a test.
 */
class NeverResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NeverIntersects implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** No media query matches: no dark mode, no reduced motion, no narrow screen. */
function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

const onWindow = {
  ResizeObserver: NeverResizes,
  IntersectionObserver: NeverIntersects,
  matchMedia,
};

const onElements = {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
};

/** Leaves alone what a later jsdom brings itself. */
function fill(target: object, gaps: object): void {
  for (const [name, value] of Object.entries(gaps)) {
    // The vitest window names some of them without a value.
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, writable: true });
  }
}

fill(window, onWindow);
fill(Element.prototype, onElements);
// This one jsdom has, but it only complains on the console that it does nothing.
window.scrollTo = () => {};
