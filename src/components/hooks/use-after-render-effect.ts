import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, about which React 18 warns in a server render. No effect runs there. */
export const useAfterRenderEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
