import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { SLIDE_MS, isAdvancing, slideshowReducer, startSlideshow } from './slideshow-state.ts';

/** The slideshow's behaviour in the page: its timer, drags, keys and full screen. */
export function useSlideshow(slides: number, frame: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(slideshowReducer, slides, startSlideshow);
  // Pictures wait until the page is hydrated: what the first view does not show is not fetched for it.
  const [isHydrated, setHydrated] = useState(false);
  const startX = useRef<number | null>(null);
  const advancing = isHydrated && isAdvancing(state);
  const { index, fullscreen } = state;

  useEffect(() => {
    setHydrated(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'pause' });
  }, []);

  // Restarts with each slide, so that one the guest chose is shown for its full time.
  useEffect(() => {
    if (!advancing) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [advancing, index]);

  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) dispatch({ type: 'fullscreen', on: false });
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const wantsScreen = useRef(false);
  async function setFullscreen(on: boolean) {
    wantsScreen.current = on;
    dispatch({ type: 'fullscreen', on });
    try {
      // iPhones let no element but a video fill the screen; the frame then fills the window.
      // oxlint-disable-next-line villa/old-browsers -- where it is missing, as where it is refused
      if (on) await frame.current?.requestFullscreen();
      // Also when the guest went back while the screen was still being filled.
      if (!wantsScreen.current && document.fullscreenElement) {
        // oxlint-disable-next-line villa/old-browsers -- something fills the screen
        await document.exitFullscreen();
      }
    } catch {
      // Refused by the browser: filling the window will do.
    }
  }

  /** True when the key has a function here. */
  function onKey(key: string): boolean {
    if (key === 'ArrowRight') dispatch({ type: 'next' });
    else if (key === 'ArrowLeft') dispatch({ type: 'previous' });
    else if (key === ' ') dispatch({ type: 'toggle-play' });
    else if (key === 'Escape' && fullscreen) void setFullscreen(false);
    else return false;
    return true;
  }

  // In full screen the keys work wherever the focus is.
  const keyRef = useRef(onKey);
  useEffect(() => {
    keyRef.current = onKey;
  });
  useEffect(() => {
    if (!fullscreen) return;
    const onAnyKeyDown = (event: globalThis.KeyboardEvent) => {
      const inFrame = event.target instanceof Node && frame.current?.contains(event.target);
      if (!inFrame && keyRef.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onAnyKeyDown);
    document.body.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', onAnyKeyDown);
      document.body.style.overflow = '';
    };
  }, [fullscreen, frame]);

  const stage = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
      dispatch({ type: 'drag', by: 0 });
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null) dispatch({ type: 'drag', by: event.clientX - startX.current });
    },
    onPointerUp: () => {
      startX.current = null;
      dispatch({ type: 'drop' });
    },
    onPointerCancel: () => {
      // The browser used the finger for scrolling: no drag was meant.
      startX.current = null;
      dispatch({ type: 'drag', by: 0 });
      dispatch({ type: 'drop' });
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    // Space on a button presses the button.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    if (onKey(event.key)) event.preventDefault();
  }

  return { isHydrated, state, dispatch, setFullscreen, stage, onKeyDown };
}
